// A browser test that reads the page once reads what is there by chance: on a slow machine the page
// before. A reading stands in a polled expectation, or in `atThisMoment` of tests/support.

/** The methods of a page, a locator or an engine that read what is there now. */
const READINGS = new Set(
  `all allInnerTexts allTextContents ariaSnapshot boundingBox content count evaluate evaluateAll
  evaluateHandle getAttribute hasFocus innerHTML innerText inputValue isChecked isDisabled isEditable
  isEnabled isHidden isVisible textContent title`.split(/\s+/),
);
/** A function that reads the page for another file is named so. */
const READER = /Now$/;
/** Methods whose functions run in the page. */
const IN_PAGE = new Set([
  'addInitScript',
  'evaluate',
  'evaluateAll',
  'evaluateHandle',
  'waitForFunction',
]);
const PAGE_IMPORTS = /^@playwright\/test$|\/(?:portal-test|portal|deployed)\.ts$/;
const PAGE = /^(?:page|tab)$|(?:Page|Tab)$/;

const isFunction = ({ type }) => /Function/.test(type);

const ONE_LOOK =
  'One look at the page: `expect(locator)` and `expect.poll` look again, and `atThisMoment` says that the test wants this moment. A reading for other files is named `…Now`.';
const ANY_HEADING =
  'The page before has a heading, too: `arriveAt` of #tests/support/page-reading.ts waits for the new one.';

function methodOf({ callee }) {
  return callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;
}

/** A function that waits in the page itself, as for a reply. */
function isOperation({ arguments: [action] }) {
  return action?.async === true;
}

/** An address may be a name or an origin, too. */
function isExpected(node) {
  for (let at = node; at && !isFunction(at); at = at.parent) {
    if (at.type === 'CallExpression' && at.callee.name === 'expect') return true;
  }
  return false;
}

function isReading(call) {
  const { callee } = call;
  const name = callee.type === 'Identifier' ? callee.name : methodOf(call);
  if (name === undefined) return false;
  if (READER.test(name)) return true;
  if (callee.type === 'Identifier') return false;
  const owner = callee.object.name ?? '';
  if (name === 'url') return PAGE.test(owner) && isExpected(call);
  return READINGS.has(name) && owner !== 'Promise' && owner !== 'document' && !isOperation(call);
}

/** `expect.poll(…)`, `expect(…).toPass()`, `atThisMoment(…)`. */
function isWaiting(call) {
  const { callee, parent } = call;
  if (callee.type === 'Identifier') {
    const isPassed = parent.type === 'MemberExpression' && parent.property.name === 'toPass';
    return callee.name === 'atThisMoment' || (callee.name === 'expect' && isPassed);
  }
  return callee.object?.name === 'expect' && methodOf(call) === 'poll';
}

/** `expect(page.getByRole('heading', { level: 1 })).toBeVisible()`: the page before has one, too. */
function isAnyHeading(call) {
  if (!['toBeVisible', 'toBeFocused', 'toBeAttached'].includes(methodOf(call))) return false;
  const [locator] = call.callee.object.arguments ?? [];
  if (locator?.type !== 'CallExpression' || methodOf(locator) !== 'getByRole') return false;
  const options = locator.arguments[1]?.properties ?? [];
  const optionOf = (name) => options.find(({ key }) => key?.name === name)?.value;
  return optionOf('level')?.value === 1 && !optionOf('name');
}

/** The name by which a function is called: its own, or that of its constant or property. */
function nameOf(node) {
  const holder = node.type === 'FunctionDeclaration' ? node : node.parent;
  if (holder === node || (holder.type === 'VariableDeclarator' && holder.init === node)) {
    return holder.id;
  }
  return holder.type === 'Property' && holder.value === node ? holder.key : undefined;
}

function isExported(name) {
  for (let at = name; at; at = at.parent) {
    if (at.type === 'ExportNamedDeclaration') return true;
    if (at !== name && isFunction(at) && at.id !== name) return false;
  }
  return false;
}

/** Whether what is read is of no use: the call only acts on the page. */
function isAction(node) {
  const { type } = node.parent;
  if (type === 'AwaitExpression') return isAction(node.parent);
  return (
    type === 'ExpressionStatement' ||
    (type === 'UnaryExpression' && node.parent.operator === 'void')
  );
}

/** Where a named function is used in its file. */
function usesIn(sourceCode, node) {
  const holder = node.type === 'FunctionDeclaration' ? node : node.parent;
  const [variable] = sourceCode.getDeclaredVariables(holder);
  return (variable?.references ?? [])
    .map(({ identifier }) => identifier)
    .filter((use) => use !== variable.identifiers[0]);
}

/** Whether a function around it is given to a method that runs it in the page itself. */
function isInPage(node, usesOf) {
  const runsInPage = (call) => call.type === 'CallExpression' && IN_PAGE.has(methodOf(call));
  for (let at = node; at.parent; at = at.parent) {
    if (!isFunction(at)) continue;
    if (at !== at.parent.callee && runsInPage(at.parent)) return true;
    if (nameOf(at) && usesOf(at).some((use) => runsInPage(use.parent))) return true;
  }
  return false;
}

export const noSingleLook = {
  create(context) {
    const usesOf = (node) => usesIn(context.sourceCode, node);
    const calls = [];
    const judged = new Set();
    let hasPage = false;

    const report = (node, message = ONE_LOOK) => context.report({ node, message });

    /** Climbs from a reading to what waits for it, or to the functions that hand it on. */
    function judge(node) {
      if (isAction(node)) return;
      for (let at = node; at.parent; at = at.parent) {
        const { parent } = at;
        if (parent.type === 'CallExpression' && parent.callee !== at && isWaiting(parent)) return;
        const name = isFunction(at) ? nameOf(at) : undefined;
        if (name === undefined) continue;
        const isProperty = parent.type === 'Property';
        if (READER.test(name.name) || (isProperty && READINGS.has(name.name))) return;
        const isOwn = !isProperty && !isExported(name);
        if (!isOwn) break;
        if (judged.has(at)) return;
        judged.add(at);
        for (const use of usesOf(at)) judge(use.parent.callee === use ? use.parent : use);
        return;
      }
      report(node);
    }

    return {
      ImportDeclaration({ source }) {
        if (PAGE_IMPORTS.test(source.value)) hasPage = true;
      },
      CallExpression: (node) => void calls.push(node),
      'Program:exit'() {
        if (!hasPage) return;
        for (const call of calls) {
          if (isAnyHeading(call)) report(call, ANY_HEADING);
          else if (isReading(call) && !isInPage(call, usesOf)) judge(call);
        }
      },
    };
  },
};
