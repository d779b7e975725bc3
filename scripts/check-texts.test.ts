import { expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';

const check = (text: string) => checkTexts([{ path: 'a.tsx', text }]).map(({ line }) => line);

test.each([
  ['a sum after its name', '<p>Total {formatReais(x)}</p>'],
  ['a sum beside an element', '<p><b>R$</b> {figure}</p>'],
  ['a sum beside an icon', '<p><Icon />{formatCentavos(x)}</p>'],
  ['a text that comes and goes', "<p><Icon />{many && 'mais'}</p>"],
  ['one of two', "<p><Icon />{many ? 'itens' : 'item'}</p>"],
  ['one for what is missing', "<p><Icon />{said ?? 'nada'}</p>"],
  ['a template', '<p><Icon />{`itens`}</p>'],
  ['a name in a sentence', '<p>{nome} removido</p>'],
  ['a sum in a fragment', '<>{formatReais(x)}</>'],
  ['a fragment that comes and goes with its text', '<p>{x && (<>Troco <b>{y}</b></>)}</p>'],
])('refuses %s', (_, text) => {
  expect(check(`const page =\n${text};`)).toEqual([2]);
});

test.each([
  ['a sum alone', '<p>{formatReais(x)}</p>'],
  ['one of two alone', "<p>{many ? 'itens' : 'item'}</p>"],
  ['all of it in one template', '<p>{`Total`}</p>'],
  ['an element of its own', '<p>Total <b>{formatReais(x)}</b></p>'],
  ['elements', '<ul>{a.map(draw)}{b && <li />}{children}</ul>'],
  ['what stays', '<p>Já tem conta? <a href="/">Entrar</a></p>'],
  ['a sum in an attribute', '<p><b aria-label={formatReais(x)} /><i /></p>'],
])('lets %s through', (_, text) => {
  expect(check(`const page = ${text};`)).toEqual([]);
});
