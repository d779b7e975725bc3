import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingsFile, iconsFile, wantedIcons } from './icons.ts';

test('icons are those that are imported, drawings those that words of goods name: else `npm run icons`', () => {
  for (const { path, text } of wantedIcons()) expect(readFileSync(path, 'utf8')).toBe(text);
});

test('a drawing is written by its name, once, as one path', () => {
  const outlines = { 'egg-fried': ['M1 2', 'l3 4'].map((d): [string, { d: string }] => ['path', { d }]) };
  expect(drawingsFile(['egg-fried', 'egg-fried'], outlines)).toContain("{\n  'egg-fried': 'M1 2l3 4',\n}");
});

test('an icon is written by its name, once', () => {
  const outlines = {
    'tools-kitchen-2': ['M1 2l3 4', 'M5 6h7'].map((d): [string, { d: string }] => ['path', { d }]),
  };
  const source = "import { type Icon, IconToolsKitchen2 } from '../../ui/sinais/icons.ts';";
  const [, icons] = iconsFile([source, source], outlines).split('\n\n').slice(-2);
  expect(icons).toBe("export const IconToolsKitchen2 = icon('M1 2l3 4M5 6h7');\n");
});

test('a name that Tabler does not have is told', () => {
  expect(() => iconsFile(["import { IconNada } from './icons.ts';"], {})).toThrow('IconNada');
});
