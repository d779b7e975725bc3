import { beforeEach } from 'vitest';
import type { Person } from '../person.ts';
import type { TestApp } from '../test-app.ts';
import { lojaDoArquivo } from './uma-loja.ts';
import { item } from './vendas.ts';

/** One store for the file; in it, before each test, three loaves for R$ 10,00 and a coffee for R$ 5,00 to be sold. */
export function lojaQueDevolve(test: TestApp) {
  const mobilia = async (dono: Person) => ({ forma: await dono.formasPorTipo(), pao: '', cafe: '' });
  const loja = lojaDoArquivo(test, mobilia);
  beforeEach(async () => {
    test.clock.advance(60_000);
    loja.pao = await loja.novoProduto({ nome: 'Pão', valor: 4 });
    loja.cafe = await loja.novoProduto({ nome: 'Café', valor: 5 });
  });
  const pago = (tipo: string, valor: number) => ({ formaId: loja.forma[tipo], valor });
  /** Paid in cash unless told otherwise. */
  const vendida = (fields: Record<string, unknown> = {}) => {
    const doCafe = item(loja.cafe, { nome: 'Café', preco: 5 });
    const itens = [item(loja.pao, { preco: 4, quantidade: 3, desconto: 2 }), doCafe];
    return loja.vender(loja.pao, { itens, pagamentos: [pago('DINHEIRO', 15)], ...fields });
  };
  return { loja, pago, vendida };
}
