import { beforeAll, beforeEach } from 'vitest';
import { INICIO } from '../lojas-prontas.ts';
import type { Person } from '../person.ts';
import type { TestApp } from '../test-app.ts';

type Mobiliar<T> = (dono: Person) => Promise<T>;

function aberta<T extends object>(
  antes: (work: () => Promise<void>) => void,
  test: TestApp,
  mobiliar?: Mobiliar<T>,
): Person & T {
  const loja = {} as Person & T;
  antes(async () => {
    test.clock.set(INICIO);
    Object.assign(loja, await test.novoDono());
    Object.assign(loja, await mobiliar?.(loja));
  });
  return loja;
}

/** Its owner, and what `mobiliar` made in it: before each test a new one, at `INICIO`. */
export const umaLoja = <T extends object>(test: TestApp, mobiliar?: Mobiliar<T>) =>
  aberta(beforeEach, test, mobiliar);

/** As `umaLoja`: one for all tests of the file. */
export const lojaDoArquivo = <T extends object>(test: TestApp, mobiliar?: Mobiliar<T>) =>
  aberta(beforeAll, test, mobiliar);
