import { plantHostileTexts } from '#tests/support/hostile-replies.ts';
import { expect, logIn, signedInAs, test } from '#tests/support/portal-test.ts';
import { watchCalls } from '#tests/support/script-calls.ts';

const TAX = '/investment/tax-efficient-investments';
const VCT = `${TAX}/Venture_Capital_Trusts`;
const ACCOUNT = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';

/** Screens, and the leaves of the contract whose texts each shows at least. */
const SCREENS: readonly (readonly [address: string, leaves: string])[] = [
  [TAX, 'getSubCategoryOverview.overview.investmentCategory listNavigation.title'],
  [
    `${VCT}?panel=INVESTMENT&holding=holding-3000`,
    'listHoldings.investment.name listHoldings.currency listHoldingHistory.data.currency',
  ],
  [
    `${VCT}?panel=DOCS&holding=holding-3000`,
    'listHoldingDocuments.name listHoldingDocuments.documents.name listHoldingDocuments.documents.type listHoldingDocuments.documents.extension',
  ],
  [
    ACCOUNT,
    'listDfmHoldings.investment.name listDfmHoldings.currency getDfmAccountGrowth.currency listDfmHistory.data.currency',
  ],
  ['/documents', 'listDocuments.name listDocuments.documents.name listDocuments.documents.type'],
  ['/application-history', 'listTransactions.investmentName listTransactions.type'],
  ['/commission-charges', 'listCommission.name listCommission.type listCommission.period'],
  [
    '/inbox?message=message-1001',
    'listMessages.subject listMessages.createdBy getMessage.subject getMessage.createdBy listMessageAttachments.fileName',
  ],
  ['/reply/message-1001', 'getMessage.subject getMessage.createdBy'],
];

test('a text of a reply is a text on every screen, whatever it says', async ({ page }) => {
  const calls = await watchCalls(page);
  const texts = await plantHostileTexts(page);
  const expectTexts = async (leaves: string) => {
    await expect.poll(texts.shown).toEqual(expect.arrayContaining(leaves.split(' ')));
    expect(await texts.misread()).toEqual([]);
  };
  await logIn(page, 'investor');
  await expectTexts(
    'login.user.fullName getClient.clientNum getPortfolioOverview.overview.investmentCategory',
  );
  for (const [address, leaves] of SCREENS) {
    await page.goto(address);
    await expectTexts(leaves);
  }
  expect([...calls]).toEqual([]);
});

test('a name that a search finds is a text, whatever it says', async ({ page }) => {
  const calls = await watchCalls(page);
  const texts = await plantHostileTexts(page);
  await signedInAs(page, 'staff');
  await page.getByRole('searchbox').fill('hart');
  const leaves = ['searchClients.fullName', 'searchClients.clientNum'];
  await expect.poll(texts.shown).toEqual(expect.arrayContaining(leaves));
  expect(await texts.misread()).toEqual([]);
  expect([...calls]).toEqual([]);
});
