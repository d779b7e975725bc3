/** Papers of each maker, for tests and for the pictures of the docs. */
import type { Caixa, MovimentoDoCaixa } from '@balcao/contract/caixa/caixa';
import type { Extrato } from '@balcao/contract/clientes/clientes';
import type { Devolucao } from '@balcao/contract/vendas/devolucao.schemas';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { daConta } from '../da-conta.ts';
import { daCozinha } from '../da-cozinha.ts';
import { daDevolucao, daVenda } from '../da-venda.ts';
import { daAbertura, doCaixa, doMovimento } from '../do-caixa.ts';
import { doPedido } from '../do-pedido.ts';
import type { LojaDoPapel, Papel } from '../papel.ts';
import { paginaDeTeste } from '../teste.ts';

const ID = '0196b1f0-0000-7000-8000-00000000001f';

export const lojaDeTeste: LojaDoPapel = {
  ...{ nome: 'Padaria da Ana', endereco: null, telefone: '(19) 3232-4545', documento: null },
  ...{ fuso: 'America/Sao_Paulo', rodapeRecibo: 'Volte sempre!\n@padariadaana' },
};
const pessoa = { id: ID, nome: 'Bia' };
const INTEIRO = { unidade: 'un', desconto: 0, embalagem: null, valor: null } as const;
const pao = { produtoId: ID, nome: 'Pão francês', preco: 0.75, precoTabela: 0.75, quantidade: 6, ...INTEIRO };
const cafe = { produtoId: ID, nome: 'Café coado', preco: 5.5, precoTabela: 5.5, quantidade: 1, ...INTEIRO };

/** Six rolls and a coffee, paid at noon. */
export function reciboDeTeste(over: Partial<Venda> = {}): Venda {
  return {
    ...{ id: ID, versao: 1, identificador: 'VENDA-1773154800000', tipo: 'VENDAS', numero: null, marcas: [] },
    itensVenda: [
      { ...pao, observacao: 'bem passado' },
      { ...cafe, observacao: null },
    ],
    ...{ subtotal: 10, desconto: 0, acrescimo: 0, taxaServico: 0, total: 10, troco: 0, devolvido: 0 },
    ...{ cliente: null, pagamentos: [], sinal: { total: 0, pagamentos: [] } },
    ...{ createdAt: '2026-03-10T15:00:00.000Z', finalizada: true, finalizadaEm: '2026-03-10T15:00:00.000Z' },
    ...{ cancelada: false, canceladaEm: null, canceladaPor: null, motivo: null, movidaPara: null },
    ...{ paraQuem: null, quando: null, observacao: null, vendedor: { id: 'ana', nome: 'Ana' } },
    ...{ dispositivoId: null, seqLocal: null },
    ...over,
  };
}

export const PAGAMENTO_DE_TESTE = {
  ...{ formaId: null, recebido: null, troco: 0, parcelas: null, nsu: null, bandeira: null },
  ...{ txid: null, confirmacao: null },
};
const [comNota, semNota] = reciboDeTeste().itensVenda;
if (!comNota || !semNota) throw new Error('A receipt has lines.');
export const vendaDeTeste = reciboDeTeste({
  numero: 1042,
  itensVenda: [{ ...comNota, desconto: 0.5 }, semNota],
  ...{ subtotal: 9.5, desconto: 0.5, taxaServico: 0.9, total: 9.9, troco: 5.1, devolvido: 4.16 },
  cliente: { id: ID, nome: 'Maria da Silva' },
  pagamentos: [
    {
      ...{ ...PAGAMENTO_DE_TESTE, tipo: 'DINHEIRO', nome: 'Dinheiro', valor: 4.9, recebido: 10, troco: 5.1 },
    },
    { ...PAGAMENTO_DE_TESTE, tipo: 'CREDITO', nome: 'Crédito', valor: 5, parcelas: 2 },
  ],
});
export const devolucaoDeTeste: Devolucao = {
  ...{ id: ID, criadaEm: '2026-03-11T15:00:00.000Z', motivo: 'Queimado', aoEstoque: false, valor: 4.16 },
  itens: [{ posicao: 0, quantidade: 6, valor: 4.16 }],
  pagamentos: [{ formaId: ID, nome: 'Dinheiro', valor: 4.16 }],
  ...{ usuario: pessoa, desfeita: false },
};

export const movimentoDeTeste: MovimentoDoCaixa = {
  ...{ id: 'm1', tipo: 'SANGRIA', formaId: 'din', valor: 50, motivo: 'Banco', vendaId: null, por: pessoa },
  ...{ criadoEm: '2026-03-10T18:00:00.000Z', aditivo: false, despesa: null, desfeito: false },
};
export const caixaDeTeste: Caixa = {
  ...{ id: ID, gaveta: { id: ID, nome: 'Caixa 1' }, abertoPor: pessoa, fundo: 100 },
  ...{ abertoEm: '2026-03-10T11:00:00.000Z', fechadoPor: pessoa, fechadoEm: '2026-03-10T21:02:00.000Z' },
  ...{ observacao: 'Faltou troco', cedulas: [{ valor: 0.05, quantidade: 3 }], devolvidoSemCaixa: 0 },
  movimentos: [movimentoDeTeste],
  porForma: [
    {
      ...{ formaId: 'din', tipo: 'DINHEIRO', nome: 'Dinheiro', esperado: 80, contado: 75, diferenca: -5 },
      ...{ esperadoAgora: 90, diferencaAgora: -15 },
    },
    {
      ...{ formaId: 'pix', tipo: 'PIX', nome: 'Pix', esperado: 0, contado: null, diferenca: null },
      ...{ esperadoAgora: null, diferencaAgora: null },
    },
  ],
  aditivos: [
    {
      ...{ tipo: 'VENDA', vendaId: ID, numero: 31, movimentoId: null, valor: 10 },
      chegouEm: vendaDeTeste.createdAt,
    },
  ],
  reaberturas: [],
};

export const HOJE_DE_TESTE = new Date('2026-03-10T15:00:00Z');
export const extratoDeTeste: Extrato = {
  cliente: {
    ...{ id: ID, nome: 'Maria da Silva', telefone: null, documento: null, endereco: null },
    ...{ observacao: null, limiteFiado: null, saldo: 15, ultimaCompra: null },
  },
  lancamentos: [
    {
      ...{ id: ID, tipo: 'VENDA', valor: 25, saldo: 25, recebido: null, troco: 0, observacao: null },
      ...{ criadoEm: '2026-03-09T12:00:00Z', usuario: pessoa },
      venda: { id: ID, numero: 12, identificador: 'VENDA-1' },
    },
  ],
  aberto: [{ vendaId: ID, numero: 12, valor: 25, restante: 15, desde: '2026-03-09T12:00:00Z', dias: 1 }],
};

const pedidoDeTeste: Parameters<typeof daCozinha>[0] = {
  ...{ id: ID, tipo: 'PEDIDO', estado: 'NOVO', estacao: { id: ID, nome: 'Chapa' }, vendedor: pessoa },
  venda: { id: ID, identificador: 'Mesa 7', tipo: 'COMANDAS' },
  itens: [
    { nome: 'X-salada', quantidade: 2, unidade: 'un', observacao: 'um sem cebola, outro com ovo' },
    { nome: 'Picanha', quantidade: 0.45, unidade: 'kg', observacao: null },
  ],
  ...{ quando: '2026-03-10T22:41:00.000Z', atrasado: false },
};

/** `texto`: what becomes of every text that a person typed. */
export function papeisDeTeste(texto: (de: string) => string = (de) => de): Record<string, Papel> {
  const trocar = <T>(de: T): T =>
    JSON.parse(JSON.stringify(de), (campo, valor) =>
      DIGITADOS.has(campo) && typeof valor === 'string' ? texto(valor) : valor,
    );
  const loja = trocar(lojaDeTeste);
  const venda = trocar(vendaDeTeste);
  const caixa = trocar(caixaDeTeste);
  const mesa = { ...venda, numero: null, tipo: 'COMANDAS', identificador: texto('Mesa 7') } as const;
  const aberta = { finalizada: false, finalizadaEm: null, pagamentos: [], troco: 0, devolvido: 0 };
  const pedido = { fornecedor: texto('Atacado'), total: 'R$\u00a082,51' };
  const itens = [
    { nome: texto('Cola'), quanto: '2 caixas de 12 = 24', cada: undefined, valor: 'R$\u00a082,51' },
  ];
  return {
    recibo: daVenda(venda, loja, 'Dividido por 2'),
    'pre-conta': daVenda({ ...mesa, ...aberta }, loja),
    cancelada: daVenda({ ...mesa, cancelada: true, motivo: texto('Cliente desistiu') }, loja),
    devolucao: daDevolucao(venda, trocar(devolucaoDeTeste), loja),
    abertura: daAbertura(caixa, loja),
    fechamento: doCaixa(caixa, loja),
    movimento: doMovimento(caixa, trocar(movimentoDeTeste), loja),
    extrato: daConta(trocar(extratoDeTeste), loja, HOJE_DE_TESTE),
    pedido: doPedido({ ...pedido, itens }, loja, HOJE_DE_TESTE),
    cozinha: daCozinha(trocar(pedidoDeTeste), loja.fuso),
    'cozinha-cancelado': daCozinha(
      { ...trocar(pedidoDeTeste), tipo: 'CANCELAMENTO', atrasado: true },
      loja.fuso,
    ),
    teste: paginaDeTeste(),
  };
}
const DIGITADOS = new Set([
  'identificador',
  'nome',
  'observacao',
  'motivo',
  'endereco',
  'telefone',
  'documento',
  'rodapeRecibo',
]);
