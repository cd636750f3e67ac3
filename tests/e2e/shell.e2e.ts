import { expect, expectNoAxeFindings, logIn, test } from '#tests/support/portal-test.ts';

test('the navigation lists what the server says the client holds [SHELL-02, SHELL-04, SHELL-05, SHELL-06, SHELL-07, SHELL-08]', async ({
  page,
}) => {
  await logIn(page, 'investor');
  const nav = page.getByRole('navigation').first();
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const portfolio = nav.getByRole('button', { name: 'My portfolio' });
  await expect(portfolio).toHaveAttribute('aria-expanded', 'false');
  await portfolio.click();
  await expect(portfolio).toHaveAttribute('aria-expanded', 'true');
  await expect(nav.getByRole('link', { name: 'Venture Capital Trusts' })).toHaveAttribute(
    'href',
    '/investment/tax-efficient-investments/Venture_Capital_Trusts',
  );
  await expect(nav.getByRole('link', { name: 'My applications' })).toHaveAttribute(
    'href',
    '/application-history',
  );
  await expect(nav.getByRole('link', { name: /Secure messages/ })).toHaveAttribute(
    'href',
    '/inbox',
  );
  await expectNoAxeFindings(page);
});

test('a screen that is still to come keeps its title and says so', async ({ page }) => {
  await logIn(page, 'investor');
  await page.getByRole('link', { name: 'My applications' }).click();
  await expect(page).toHaveURL(/\/application-history$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/not available yet/i)).toBeVisible();
  await expectNoAxeFindings(page);
});

test('an unknown address shows the fallback page with the way back [SHELL-28, SHELL-29, SHELL-30]', async ({
  page,
}) => {
  await logIn(page, 'investor');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(
    page.getByText("The page you were trying to reach doesn't exist or may have moved."),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'RETURN TO PORTAL' }).click();
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
});

test('the settings link without a route shows the fallback page and the bank pages [SHELL-31]', async ({
  page,
}) => {
  await logIn(page, 'investor');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/verify-bank-account');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('Looking for your bank details?')).toBeVisible();
});

test('the footer opens the terms as a PDF in a new tab [SHELL-19, SHELL-20, SHELL-21]', async ({
  page,
}) => {
  await logIn(page, 'investor');
  const terms = page.getByRole('link', { name: /Terms and Conditions/ });
  await expect(terms).toHaveAttribute('target', '_blank');
  const href = (await terms.getAttribute('href')) ?? '';
  expect(href).toMatch(/\.pdf$/);
  const answer = await page.evaluate(async (address) => {
    const response = await fetch(address);
    return { status: response.status, start: (await response.text()).slice(0, 5) };
  }, href);
  expect(answer).toEqual({ status: 200, start: '%PDF-' });
});

test('the whole way to the dashboard works by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').focus();
  await page.keyboard.type('investor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Portfolio1!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
});

test('every reply of the portal carries the security headers', async ({ page }) => {
  await page.goto('/login');
  for (const path of ['/', '/login', '/dashboard', '/favicon.svg', '/config.json']) {
    const headers = await page.evaluate(
      async (address) => Object.fromEntries((await fetch(address)).headers),
      path,
    );
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain('unsafe-');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('no-referrer');
    expect(headers['x-frame-options'], path).toBe('DENY');
  }
});

test('the policy is enforced, and a violation would fail the test that causes it', async ({
  page,
  complaints,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const attempt = (action: () => void): string => {
      try {
        action();
        return 'done';
      } catch {
        return 'refused';
      }
    };
    return {
      html: attempt(() => {
        document.createElement('div').innerHTML = '<b>x</b>';
      }),
      script: attempt(() => {
        document.createElement('script').text = 'window.planted = true';
      }),
      image: attempt(() => {
        new Image().src = 'https://elsewhere.example/pixel.png';
      }),
    };
  });
  expect(outcomes).toEqual({ html: 'refused', script: 'refused', image: 'done' });
  await expect.poll(() => complaints.list.join('\n')).toContain('CSP: img-src');
  complaints.take(/CSP: require-trusted-types-for/);
  complaints.take(/CSP: img-src/);
  // Chromium itself writes what it refused to the console.
  complaints.take(/Trusted|Content Security Policy|Loading the image/i);
});
