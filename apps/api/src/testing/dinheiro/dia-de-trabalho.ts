/** Between the rounds of the model: the clock goes on, drawers are opened and closed, a late queue arrives. */
import { expect } from 'vitest';
import { exigir, hojeEm, indiceDe, type LojaEmUso } from './loja-em-uso.ts';

export async function virarTurno(loja: LojaEmUso): Promise<void> {
  const { sorte, test } = loja;
  test.clock.advance(sorte.inteiro(60_000, 4 * 3_600_000));
  for (const [gaveta, aberta] of loja.abertas.entries()) {
    if (aberta === null) {
      if (sorte.vez(0.8)) await abrir(loja, gaveta);
    } else if (sorte.vez(0.35)) {
      await fechar(loja, gaveta, aberta);
      if (sorte.vez(0.5)) await vendaAtrasada(loja, gaveta, aberta);
    }
  }
  test.clock.advance(60_000);
}

async function abrir({ dono, gavetas, sorte, fatos, abertas }: LojaEmUso, gaveta: number): Promise<void> {
  const fundo = sorte.inteiro(0, 300_00);
  const pedido = { gavetaId: gavetas[gaveta], fundo: fundo / 100 };
  const { id } = await exigir<{ id: string }>(dono, 'POST', '/api/caixas', pedido);
  abertas[gaveta] = fatos.sessoes.push({ id, gaveta, fundo, aberta: true }) - 1;
}

async function fechar(loja: LojaEmUso, gaveta: number, sessao: number): Promise<void> {
  const { dono, fatos, formas, sorte, abertas } = loja;
  const caixa = fatos.sessoes[sessao];
  const contado = formas
    .filter(() => sorte.vez(0.6))
    .map(({ id }) => ({ formaId: id, valor: sorte.inteiro(0, 900_00) / 100 }));
  await exigir(dono, 'POST', `/api/caixas/${caixa?.id}/fechar`, { contado });
  if (caixa) caixa.aberta = false;
  abertas[gaveta] = null;
}

/** Made while the drawer was open, delivered when it is closed. */
async function vendaAtrasada(loja: LojaEmUso, gaveta: number, sessao: number): Promise<void> {
  const { dono, formas, gavetas, produtos, fatos, test, sorte } = loja;
  const caixa = await exigir<{ abertoEm: string; fechadoEm: string }>(
    dono,
    'GET',
    `/api/caixas/${fatos.sessoes[sessao]?.id}`,
  );
  const criadaEm = new Date((Date.parse(caixa.abertoEm) + Date.parse(caixa.fechadoEm)) / 2);
  const dinheiro = indiceDe(loja, 'DINHEIRO');
  const pecas = sorte.inteiro(1, 9);
  const [produto] = produtos;
  const valor = (produto?.preco ?? 0) * pecas;
  const pedido = {
    ...{ tipo: 'VENDAS', origem: 'fila', criadaEm: criadaEm.toISOString(), gavetaId: gavetas[gaveta] },
    itens: [
      { produtoId: produto?.id, nome: 'Produto 0', preco: (produto?.preco ?? 0) / 100, quantidade: pecas },
    ],
    pagamentos: [{ formaId: formas[dinheiro]?.id, valor: valor / 100 }],
    confirmarDuplicada: true,
  };
  const venda = await exigir<{ id: string; numero: number }>(dono, 'POST', '/api/vendas', pedido);
  expect(criadaEm < test.clock.read()).toBe(true);
  fatos.vendas.push({
    ...{ id: venda.id, numero: venda.numero, vendedor: 0, gaveta, caixa: sessao, cliente: null },
    dia: hojeEm(loja, criadaEm),
    linhas: [{ produto: 0, preco: produto?.preco ?? 0, milesimos: pecas * 1000, peso: false, desconto: 0 }],
    ...{ desconto: 0, acrescimo: 0, taxa: 0, cancelada: false, devolvidas: [] },
    pagos: [{ forma: dinheiro, valor, taxa: 0 }],
  });
}
