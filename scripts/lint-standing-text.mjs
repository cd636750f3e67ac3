// A browser's translator replaces each text node. React then changes or removes the node that it made:
// the change is lost, or the page ends (https://github.com/facebook/react/issues/11538). The only child of
// an element is safe, because React sets the content of the element; so is what never changes.

const CHANGING =
  'This text may change beside others, and a translated page would keep the former one or end: give it an element of its own.';
const DISPLACED =
  'What comes before this text may come and go, and a translated page would end: give the text an element of its own.';
const FRAGMENT =
  'A text directly in a fragment is removed on its own, and a translated page would end: give it an element of its own.';

const RETURNED =
  'A text that a part returns is bare among what stands around the part, and a translated page would end: return an element.';

/** What an expression puts among the children. */
const NOTHING = 'nothing';
const ELEMENT = 'element';
const STATIC = 'static text';
const TEXT = 'changing text';
/** Elements that may come and go. */
const SLOT = [ELEMENT, NOTHING];

/** What may choose the element that a part renders. */
const CHOICES = new Set(['key', 'as', 'icon']);
/** Parts that render the one element, whatever they are given but a choice. */
const STANDING_PART = /^(?:Icon|DataText|\w+Link)$/;

/** The text that JSX keeps of a line break and its indentation is none. */
function isBlank({ value }) {
  return value.trim() === '' && (value === '' || value.includes('\n'));
}

function meaningful(children) {
  return children.filter(
    (child) =>
      !(child.type === 'JSXText' && isBlank(child)) &&
      !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'),
  );
}

function definitionOf(context, node) {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable) return variable.defs[0];
  }
  return undefined;
}

/** `copy.title` of an import: the same for as long as the page is there. */
function isImported(context, node) {
  if (node.type === 'MemberExpression') {
    const isNamed = !node.computed || node.property.type === 'Literal';
    return isNamed && isImported(context, node.object);
  }
  return node.type === 'Identifier' && definitionOf(context, node)?.type === 'ImportBinding';
}

function membersOf(context, type) {
  if (type?.type === 'TSTypeLiteral') return type.members;
  if (/^TS(?:Intersection|Union)Type$/.test(type?.type)) {
    return type.types.flatMap((each) => membersOf(context, each));
  }
  if (type?.type !== 'TSTypeReference') return [];
  const alias = context.sourceCode.ast.body
    .map((statement) => statement.declaration ?? statement)
    .find(({ id, type: kind }) => {
      return kind === 'TSTypeAliasDeclaration' && id.name === type.typeName.name;
    });
  return alias ? membersOf(context, alias.typeAnnotation) : [];
}

/** The type that the file itself states for a parameter, a part of one, or a property of one. */
function statedType(context, node) {
  if (node.type === 'MemberExpression' && !node.computed) {
    return memberType(context, statedType(context, node.object), node.property.name);
  }
  const definition = node.type === 'Identifier' ? definitionOf(context, node) : undefined;
  if (definition?.type === 'Parameter') {
    const annotated = definition.node.params.find(
      (param) => param === definition.name || keyOf(param, node.name),
    );
    const type = annotated?.typeAnnotation?.typeAnnotation;
    return annotated === definition.name
      ? type
      : memberType(context, type, keyOf(annotated, node.name));
  }
  const { id, init } = (definition?.type === 'Variable' && definition.node) || {};
  if (id?.typeAnnotation) return id.typeAnnotation.typeAnnotation;
  if (id?.type === 'ArrayPattern') return init?.typeArguments?.params[0];
  return id && init?.type === 'Identifier' && keyOf(id, node.name)
    ? memberType(context, statedType(context, init), keyOf(id, node.name))
    : undefined;
}

/** The property that a pattern gives to a name. */
function keyOf(pattern, name) {
  if (pattern?.type !== 'ObjectPattern') return undefined;
  const isNamed = ({ value }) => value?.name === name || value?.left?.name === name;
  return pattern.properties.find(isNamed)?.key.name;
}

function memberType(context, type, name) {
  const members = membersOf(context, type);
  return members.find(({ key }) => key?.name === name)?.typeAnnotation?.typeAnnotation;
}

const EMPTY_TYPES = new Set(['TSNullKeyword', 'TSUndefinedKeyword']);

/** `Elements` of src/shared/ui, which the compiler keeps free of texts. */
function isElements(type) {
  if (type?.type === 'TSUnionType') return type.types.every(isElements);
  if (EMPTY_TYPES.has(type?.type)) return true;
  return type?.type === 'TSTypeReference' && /^(?:Elements|ReactElement)$/.test(type.typeName.name);
}

function join(kinds) {
  const found = kinds.flat();
  return found.includes(STATIC) && found.length > 1
    ? [...found.filter((kind) => kind !== STATIC), TEXT]
    : found;
}

function returned(callback) {
  if (callback?.body === undefined) return [];
  if (callback.body.type !== 'BlockStatement') return [callback.body];
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node.type !== 'string' || /Function/.test(node.type)) return;
    if (node.type === 'ReturnStatement') found.push(node.argument);
    else if (/Statement$|^SwitchCase$/.test(node.type))
      for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value);
  };
  visit(callback.body);
  return found;
}

/** `const Foot = styled('p')`. */
function isStyled(context, node) {
  const init = definitionOf(context, node)?.node.init;
  return init?.type === 'CallExpression' && init.callee.name === 'styled';
}

/** The element is the same one for as long as its parent is there: any other part may render a new one, or none. */
function isStanding(context, { openingElement: { name, attributes } }) {
  const isChosen = ({ type, name: attribute, value }) =>
    type === 'JSXAttribute' &&
    CHOICES.has(attribute.name) &&
    value?.type === 'JSXExpressionContainer' &&
    value.expression.type !== 'Literal' &&
    !isImported(context, value.expression);
  if (attributes.some(isChosen)) return false;
  if (name.type !== 'JSXIdentifier') return false;
  return /^[a-z]/.test(name.name) || STANDING_PART.test(name.name) || isStyled(context, name);
}

function kindsOf(context, node, seen = new Set()) {
  const kinds = (each) => kindsOf(context, each, seen);
  switch (node?.type) {
    case 'JSXElement':
      return isStanding(context, node) ? [ELEMENT] : SLOT;
    case 'JSXFragment':
      return [ELEMENT];
    case 'Literal':
      return [
        /\S/.test(node.raw.slice(1, -1)) && typeof node.value === 'string' ? STATIC : NOTHING,
      ];
    case 'TemplateLiteral':
      return [node.expressions.every((part) => isImported(context, part)) ? STATIC : TEXT];
    case 'ConditionalExpression':
      return join([kinds(node.consequent), kinds(node.alternate)]);
    case 'LogicalExpression':
      return node.operator === '&&'
        ? join([[NOTHING], kinds(node.right)])
        : join([kinds(node.left), kinds(node.right)]);
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return kinds(node.expression);
    case 'CallExpression': {
      const { callee, arguments: args } = node;
      if (/^create(?:Element|Portal)$/.test(callee.name)) return [ELEMENT];
      if (isElements(statedType(context, callee)?.returnType?.typeAnnotation)) return SLOT;
      const local = localFunction(context, callee);
      if (local && !seen.has(local))
        return returnedKinds(context, local, new Set([...seen, local]));
      // `list.map(render)` and `Array.from(list, render)`.
      const isMap =
        callee.type === 'MemberExpression' && /^(?:map|from)$/.test(callee.property.name);
      const results = isMap ? returned(args.at(-1)).flatMap(kinds) : [];
      return results.length > 0 ? [...results, NOTHING] : [TEXT];
    }
    case 'Identifier': {
      if (node.name === 'undefined') return [NOTHING];
      if (isElements(statedType(context, node))) return SLOT;
      if (isImported(context, node)) return [STATIC];
      const definition = definitionOf(context, node);
      const init = definition?.type === 'Variable' && definition.node.init;
      if (!init || definition.node.id.type !== 'Identifier' || seen.has(definition)) return [TEXT];
      return kindsOf(context, init, new Set([...seen, definition]));
    }
    case 'MemberExpression':
      if (isElements(statedType(context, node))) return SLOT;
      return [isImported(context, node) ? STATIC : TEXT];
    default:
      return [node ? TEXT : NOTHING];
  }
}

/** `const form = () => …` or `function form() {…}` of this file. */
function localFunction(context, callee) {
  const definition = callee.type === 'Identifier' ? definitionOf(context, callee) : undefined;
  const part = definition?.type === 'FunctionName' ? definition.node : definition?.node.init;
  return /Function/.test(part?.type) ? part : undefined;
}

function returnedKinds(context, part, seen) {
  if (isElements(part.returnType?.typeAnnotation)) return SLOT;
  return returned(part).flatMap((node) => kindsOf(context, node, seen));
}

export const standingText = {
  create(context) {
    const kindsOfChild = (child) => {
      if (child.type === 'JSXText') return [/\S/.test(child.value) ? STATIC : NOTHING];
      if (child.type === 'JSXExpressionContainer') return kindsOf(context, child.expression);
      return kindsOf(context, child);
    };
    const check = (parent) => {
      const children = meaningful(parent.children);
      const isFragment = parent.type === 'JSXFragment';
      if (children.length < 2 && !isFragment) return;
      let comesAndGoes = false;
      for (const child of children) {
        const kinds = kindsOfChild(child);
        const hasText = kinds.includes(TEXT) || kinds.includes(STATIC);
        if (kinds.includes(TEXT)) context.report({ node: child, message: CHANGING });
        else if (hasText && isFragment) context.report({ node: child, message: FRAGMENT });
        else if (hasText && comesAndGoes) context.report({ node: child, message: DISPLACED });
        comesAndGoes ||= kinds.length > 1 || kinds[0] === TEXT;
      }
    };
    const checkPart = (part) => {
      const name = part.id?.name ?? part.parent.id?.name;
      if (!/^[A-Z][A-Za-z]*[a-z]/.test(name ?? '')) return;
      const kinds = returnedKinds(context, part);
      if (kinds.includes(TEXT) || kinds.includes(STATIC)) {
        context.report({ node: part.id ?? part, message: RETURNED });
      }
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration: checkPart,
      ArrowFunctionExpression: checkPart,
    };
  },
};
