/**
 * Part of `npm run lint`: a text that changes stands alone in its element. Where it stands beside others, React keeps
 * hold of the text node and writes into it; a browser that translates the page has put another node in its place, and
 * what is written from then on stays invisible. Alone, React asks the element, which is still there.
 */
import { parseSync } from 'vite';
import type { Source, Violation } from './check-walls.ts';

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Calls that give a text, by the name of what is called. */
const TEXT_CALL =
  /^(?:format|plural|numero|rotulo|titulo|estado|palavra|texto|idade|age$|nome|porQue|money$|comSinal)|(?:Text|ToText|Escrito)$|^(?:toLocaleString|join|format|replace|trim|slice)$/;

const MESSAGE =
  'a text that changes stands beside others: one template literal for all of it, or an element of its own.';

/** Everything that is wrong in these components, in their order. */
export function checkTexts(sources: readonly Source[]): Violation[] {
  return sources.flatMap(({ path, text }) => {
    const wrong: Violation[] = [];
    visit(parseSync(path, text, { lang: 'tsx', preserveParens: false }).program as unknown, (parent) => {
      const children = drawn(parent);
      const alone = children.length === 1 && parent.type === 'JSXElement';
      const changing = children.find((child, at) =>
        alone ? isLoose(child) : isLoose(child) || changes(child, [children[at - 1], children[at + 1]]),
      );
      if (!changing) return;
      wrong.push({ path, line: text.slice(0, changing.start).split('\n').length, message: MESSAGE });
    });
    return wrong;
  });
}

function visit(value: unknown, see: (parent: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (isNode(value)) {
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') see(value);
    for (const field of Object.values(value)) visit(field, see);
  }
}

/** The children without what only lays out the source. */
function drawn({ children }: Node): Node[] {
  return (children as Node[]).filter((child) =>
    child.type === 'JSXText'
      ? !(/^\s*$/.test(String(child.value)) && String(child.value).includes('\n'))
      : !(child.type === 'JSXExpressionContainer' && expressionOf(child).type === 'JSXEmptyExpression'),
  );
}

const expressionOf = (child: Node) => child.expression as Node;

/** Written out, it may be a text or anything else: one that continues a text is one. */
function changes(child: Node, neighbours: (Node | undefined)[]): boolean {
  if (child.type !== 'JSXExpressionContainer') return false;
  const what = kind(expressionOf(child));
  return what === 'text' || (what === 'unknown' && neighbours.some((beside) => beside && isFixed(beside)));
}

/** A fragment that comes and goes brings its texts beside whatever stands there. */
function isLoose(child: Node): boolean {
  if (child.type !== 'JSXExpressionContainer') return false;
  const { type, right, consequent, alternate } = expressionOf(child);
  const chosen =
    type === 'LogicalExpression' ? [right] : type === 'ConditionalExpression' ? [consequent, alternate] : [];
  return chosen.some((each) => isNode(each) && each.type === 'JSXFragment' && drawn(each).some(isFixed));
}

const isFixed = (child: Node) =>
  child.type === 'JSXText' ||
  (child.type === 'JSXExpressionContainer' && expressionOf(child).type === 'Literal');

type Kind = 'text' | 'unknown' | 'other';

function kind(node: Node): Kind {
  const first = (...nodes: unknown[]): Kind => {
    const kinds = nodes.map(branch);
    return kinds.find((each) => each === 'text') ?? kinds.find((each) => each === 'unknown') ?? 'other';
  };
  switch (node.type) {
    case 'TemplateLiteral':
      return 'text';
    case 'BinaryExpression':
      return node.operator === '+' ? 'text' : 'other';
    case 'LogicalExpression':
      return node.operator === '&&' ? branch(node.right) : first(node.left, node.right);
    case 'ConditionalExpression':
      return first(node.consequent, node.alternate);
    case 'CallExpression':
      return TEXT_CALL.test(calledOf(node.callee as Node)) ? 'text' : 'other';
    case 'Identifier':
    case 'MemberExpression':
    case 'ChainExpression':
      return 'unknown';
    default:
      return 'other';
  }
}

/** A branch of a condition: a fixed text there comes and goes beside others. */
function branch(node: unknown): Kind {
  if (!isNode(node)) return 'other';
  return node.type === 'Literal' && typeof node.value === 'string' ? 'text' : kind(node);
}

function calledOf(callee: Node): string {
  return String(((callee.type === 'MemberExpression' ? callee.property : callee) as Node).name);
}
