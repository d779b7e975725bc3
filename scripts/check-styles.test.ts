import { expect, test } from 'vitest';
import { checkClasses, checkStyles } from './check-styles.ts';

const check = (text: string) => checkStyles([{ path: 'a.tsx', text }]).map(({ line }) => line);

test.each([
  ['a length', "<p style={{ width: '12px' }} />"],
  ['a colour', "<p style={{ color: '#fff' }} />"],
  ['a number that is a size', '<p style={{ marginTop: 12 }} />'],
  ['one for a part of a component', "<Modal styles={{ title: { fontSize: '1.25rem' } }} />"],
  ['a spacing by number', '<Stack gap={4} />'],
  ['a colour of its own', '<Text c="#0c6f80" />'],
  ["the library's colour", '<Button color="red.8" />'],
  ["the library's colour in props of a part", "const look = { color: 'red' };"],
  ['a spacing that draws together', '<Text mt="-8px" />'],
  ['a spacing that is worked out', '<Text me="calc(1px + 1em)" />'],
  ['a width by number', '<Text maw={380} />'],
  ['a height by number', '<Box h={84} />'],
  ['paint', '<rect fill="#fff" />'],
  ['a layer', '<Modal zIndex={310} />'],
  ['a width at which a page changes', "useMediaQuery('(min-width: 80em)');"],
  ['a weight of its own', '<Text fw={550} />'],
])('refuses %s in a component', (_, text) => {
  expect(check(`\n${text}\n`)).toEqual([2]);
});

test.each([
  ['a share of the whole', '<i style={{ width: share }} />'],
  ['a name', '<Text c="dimmed" mt="md" style={{ color: \'var(--color-bad)\' }} />'],
  ['what is lost', '<Button color="perigo" />'],
  ['a share of the screen', '<Box w="fit-content" mih="60dvh" />'],
  ['a layer by its name', '<Modal zIndex="var(--z-question)" />'],
  ['how wide a picture is', '<img sizes="(min-width: 80rem) 51rem, (min-width: 48rem) 64vw, 16rem" />'],
  ['nothing at all', '<Stack gap={0} />'],
  ['what is worked out', '<span style={{ gap: size * 0.34 }} />'],
])('lets %s through', (_, text) => {
  expect(check(text)).toEqual([]);
});

const SHEET = {
  path: 'ui/card.module.css',
  text: '/* .none */\n.card {\n  gap: 0.5rem;\n}\n\n.card:hover {\n}\n',
};
const classes = (text: string) =>
  checkClasses([SHEET, { path: 'ui/card.tsx', text: `import css from './card.module.css';\n${text}` }]);

test('lets classes through that are asked for, and there', () => {
  expect(classes('<p className={css.card} />')).toEqual([]);
  const lent = { path: 'app/page.tsx', text: '<p className={cards.card} />' };
  const card = {
    path: 'ui/card.tsx',
    text: "import css from './card.module.css';\nexport const cards = css;",
  };
  expect(checkClasses([SHEET, card, lent])).toEqual([]);
});

test('refuses a class that is asked for and not there, and one that nobody asks for', () => {
  expect(classes('<p className={css.cart} />')).toEqual([
    { path: 'ui/card.tsx', line: 2, message: '.cart is not in ui/card.module.css.' },
    { path: 'ui/card.module.css', line: 2, message: '.card is asked for by nobody.' },
  ]);
});
