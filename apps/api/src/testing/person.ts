import * as caixas from './loja/caixas.ts';
import * as clientes from './loja/clientes.ts';
import * as cobrancas from './loja/cobrancas.ts';
import * as cozinha from './loja/cozinha.ts';
import * as devolucoes from './loja/devolucoes.ts';
import * as dinheiro from './loja/dinheiro.ts';
import * as equipe from './loja/equipe.ts';
import * as impressoras from './loja/impressoras.ts';
import * as mudancas from './loja/mudancas.ts';
import * as planos from './loja/planos.ts';
import * as produtos from './loja/produtos.ts';
import * as sinais from './loja/sinais.ts';
import * as vendas from './loja/vendas.ts';
import type { Signed } from './signed.ts';
import type { TestApp } from './test-app.ts';

const ROOMS = [
  ...[caixas, clientes, cobrancas, cozinha, devolucoes, dinheiro, equipe],
  ...[impressoras, mudancas, planos, produtos, sinais, vendas],
];

/** The functions of a room that take somebody first, without that. */
type Methods<Room> = {
  [Name in keyof Room as Room[Name] extends (who: Signed, ...rest: never[]) => unknown
    ? Name
    : never]: Room[Name] extends (who: Signed, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/** Somebody who is signed in, and does what the rooms of `loja/` know: `ana.vender(pao)`, `ana.abrirCaixa()`. */
export interface Person
  extends Signed,
    Methods<typeof caixas>,
    Methods<typeof clientes>,
    Methods<typeof cobrancas>,
    Methods<typeof cozinha>,
    Methods<typeof devolucoes>,
    Methods<typeof dinheiro>,
    Methods<typeof equipe>,
    Methods<typeof impressoras>,
    Methods<typeof mudancas>,
    Methods<typeof planos>,
    Methods<typeof produtos>,
    Methods<typeof sinais>,
    Methods<typeof vendas> {}

export function personOf(test: TestApp, data: Omit<Signed, 'test' | 'call' | 'get'>): Person {
  const signed: Signed = {
    ...data,
    test,
    call: (method, url, payload, headers = {}, options = {}) =>
      test.send(method, url, payload, {
        ...options,
        headers: { authorization: `Bearer ${data.token}`, ...headers },
      }),
    async get(url) {
      const answer = await signed.call('GET', url);
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
  };
  for (const [name, does] of ROOMS.flatMap((room) => Object.entries(room))) {
    if (typeof does !== 'function') continue;
    Object.assign(signed, {
      [name]: (...rest: unknown[]) => Reflect.apply(does, undefined, [signed, ...rest]),
    });
  }
  return signed as Person;
}
