import { expect, it } from 'vitest';
import { paginaDe } from './paginas.ts';

it.each([
  ['/login', 'login.html'],
  ['/selling', 'casca.html'],
  ['/home', 'casca.html'],
  ['/selling/caixa', 'app.html'],
  ['/clientes/1', 'app.html'],
  ['/', 'app.html'],
  ['/nada', 'app.html'],
  ['/api', undefined],
  ['/api/documentacao', undefined],
  ['/robots.txt', undefined],
  ['/manifest.webmanifest', undefined],
])('%s is opened with %s', (path, page) => {
  expect(paginaDe(path)).toBe(page);
});
