// Lint rule against a browser test that reads the page only once: on a slow machine it may read the
// previous page. A read must be in a polled expectation, in `readOnce` of tests/support, or in
// a function whose name ends with `Now`; calls of such a function count as reads.

/** Methods of a page, a locator or an engine that read the current state. */
const READINGS = new Set(
  `all allInnerTexts allTextContents ariaSnapshot boundingBox content count evaluate evaluateAll
  evaluateHandle getAttribute hasFocus innerHTML innerText inputValue isChecked isDisabled isEditable
  isEnabled isHidden isVisible textContent title`.split(/\s+/),
);
const READER = /Now$/;
/** Methods whose functions run in the page. */
const IN_PAGE = /^(?:addInitScript|evaluate(?:All|Handle)?|waitForFunction)$/;
const PAGE_IMPORTS = /^@playwright\/test$|\/(?:portal-test|portal|deployed)\.ts$/;
const PAGE = /^(?:page|tab)$|(?:Page|Tab)$/;

const SINGLE_READ_MESSAGE =
  'One look at the page: `expect(locator)` and `expect.poll` look again, and `readOnce` says that the test wants this moment. A function that reads the page is named `…Now`.';
const ANY_HEADING =
  'The page before has a heading, too: `waitForPage` of #tests/support/wait-for-page.ts waits for the new one.';

const isFunction = ({ type }) => /Function/.test(type);

function getMethod({ callee }) {
  return callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;
}

function* ancestors(node) {
  for (let at = node; at.parent; at = at.parent) yield at;
}

function isReading(call) {
  const { callee, arguments: given } = call;
  const name = callee.name ?? getMethod(call) ?? '';
  if (READER.test(name)) return true;
  const owner = callee.object?.name ?? '';
  // `url` counts only for a page inside `expect`: other objects have a `url` too, and a test may
  // need only the origin of the page.
  if (name === 'url') return PAGE.test(owner) && isExpected(call);
  if (!READINGS.has(name) || owner === 'Promise' || owner === 'document') return false;
  // Functions that wait in the page itself, for example for a reply, do not count.
  return callee.name === undefined && given[0]?.async !== true && !isAction(call);
}

function isExpected(call) {
  for (const at of ancestors(call)) {
    if (isFunction(at)) return false;
    if (at.type === 'CallExpression' && at.callee.name === 'expect') return true;
  }
  return false;
}

/** Returns true if the result of the call is unused: the call is then made for its effect on the page. */
function isAction({ parent }) {
  if (parent.type === 'AwaitExpression') return isAction(parent);
  return parent.type === 'ExpressionStatement' || parent.operator === 'void';
}

/** Checks for `expect.poll(…)`, `expect(…).toPass()` or `readOnce(…)`. */
function isWaiting(call) {
  const { callee, parent } = call;
  const isPassed = parent.type === 'MemberExpression' && parent.property.name === 'toPass';
  return (
    callee.name === 'readOnce' ||
    (callee.name === 'expect' && isPassed) ||
    (callee.object?.name === 'expect' && getMethod(call) === 'poll')
  );
}

/** Checks whether a read is in a call that waits, in the page, or in a function named as a reader. */
function isAwaited(call) {
  for (const at of ancestors(call)) {
    const { parent } = at;
    const isArgument = parent.type === 'CallExpression' && parent.callee !== at;
    if (isArgument && (isWaiting(parent) || IN_PAGE.test(getMethod(parent)))) return true;
    const { name = '' } = (isFunction(at) && (at.id ?? parent.id ?? parent.key)) || {};
    if (READER.test(name) || READINGS.has(name)) return true;
  }
  return false;
}

/** Checks for an expectation of any level-1 heading, which the previous page fulfils too. */
function isAnyHeading(call) {
  if (!['toBeVisible', 'toBeFocused', 'toBeAttached'].includes(getMethod(call))) return false;
  const [locator] = call.callee.object.arguments ?? [];
  if (locator?.type !== 'CallExpression' || getMethod(locator) !== 'getByRole') return false;
  const options = locator.arguments[1]?.properties ?? [];
  const findOption = (name) => options.find(({ key }) => key?.name === name)?.value;
  return findOption('level')?.value === 1 && !findOption('name');
}

export const noSingleReadRule = {
  create(context) {
    let hasPage = false;
    return {
      ImportDeclaration({ source }) {
        if (PAGE_IMPORTS.test(source.value)) hasPage = true;
      },
      CallExpression(node) {
        if (!hasPage) return;
        if (isAnyHeading(node)) context.report({ node, message: ANY_HEADING });
        else if (isReading(node) && !isAwaited(node))
          context.report({ node, message: SINGLE_READ_MESSAGE });
      },
    };
  },
};
