import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconsFile, wantedIcons } from './icons.ts';

test('the icons of the web app are those that it imports: otherwise `npm run icons`', () => {
  const { path, text } = wantedIcons();
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('an icon is written by its name, once', () => {
  const outlines = {
    'tools-kitchen-2': ['M1 2l3 4', 'M5 6h7'].map((d): [string, { d: string }] => ['path', { d }]),
  };
  const source = "import { type Icon, IconToolsKitchen2 } from '../../ui/icons.ts';";
  const [, icons] = iconsFile([source, source], outlines).split('\n\n').slice(-2);
  expect(icons).toBe("export const IconToolsKitchen2 = icon('M1 2l3 4M5 6h7');\n");
});

test('a name that Tabler does not have is told', () => {
  expect(() => iconsFile(["import { IconNada } from './icons.ts';"], {})).toThrow('IconNada');
});
