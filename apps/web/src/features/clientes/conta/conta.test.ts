import type { Extrato, Lancamento } from '@balcao/contract/clientes/clientes';
import { describe, expect, it } from 'vitest';
import { conteudoDoExtrato, mensagemDoExtrato } from './conteudo.ts';
import { lerRecebimento, textoDoResto, trocoRecebido } from './receber.ts';

const FORMA = '0190a000-0000-7000-8000-000000000001';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('what is received', () => {
  const values = { valor: '30', formaId: FORMA, recebido: '50,00', observacao: ' ' };

  it('is read with its change, which is cash’s alone', () => {
    expect(lerRecebimento(values, true).data).toEqual({
      ...{ valor: 30, formaId: FORMA, recebido: 50, observacao: null, gavetaId: null },
    });
    expect(lerRecebimento(values, false).data).toMatchObject({ recebido: null });
    expect(trocoRecebido(values)).toBe(2000);
    expect(trocoRecebido({ ...values, recebido: '20' })).toBeUndefined();
    expect(trocoRecebido({ ...values, recebido: '' })).toBeUndefined();
  });

  it('is refused where the server would refuse it', () => {
    expect(lerRecebimento({ ...values, valor: '' }, true).errors?.valor).toBe('Informe o valor.');
    expect(lerRecebimento({ ...values, valor: '0' }, true).errors?.valor).toMatch(/maior que zero/);
    expect(lerRecebimento({ ...values, recebido: '20' }, true).errors?.recebido).toMatch(/menor que o valor/);
  });

  it('leaves what it says that it leaves', () => {
    expect(plain(textoDoResto(50, '30'))).toBe('Continua devendo R$ 20,00.');
    expect(textoDoResto(50, '50,00')).toBe('Fica em dia.');
    expect(plain(textoDoResto(50, '60'))).toBe('Fica com crédito de R$ 10,00.');
    expect(textoDoResto(50, 'x')).toBeUndefined();
  });
});

const lancamento: Lancamento = {
  ...{ id: FORMA, tipo: 'VENDA', valor: 25, saldo: 25, recebido: null, troco: 0, observacao: null },
  ...{ criadoEm: '2026-03-09T12:00:00Z', usuario: { id: FORMA, nome: 'Ana' } },
  venda: { id: FORMA, numero: 12, identificador: 'VENDA-1' },
};
const extrato: Extrato = {
  cliente: {
    ...{ id: FORMA, nome: 'Maria da Silva', telefone: null, documento: null, endereco: null },
    ...{ observacao: null, limiteFiado: null, saldo: 15, ultimaCompra: null },
  },
  lancamentos: [lancamento],
  aberto: [
    {
      ...{ vendaId: FORMA, numero: 12, valor: 25, restante: 15 },
      ...{ desde: '2026-03-09T12:00:00Z', dias: 1 },
    },
  ],
};
const loja = {
  ...{ nome: 'Padaria', documento: null, endereco: 'Rua A', telefone: null },
  ...{ fuso: 'America/Sao_Paulo', rodapeRecibo: '' },
};
const hoje = new Date('2026-03-10T15:00:00Z');

describe('a statement', () => {
  it('has on paper what is open, what it comes to and what was last', () => {
    const conteudo = conteudoDoExtrato(extrato, loja, hoje);
    expect({ ...conteudo, total: plain(conteudo.total) }).toMatchObject({
      ...{ cliente: 'Maria da Silva', rotulo: 'Deve', total: 'R$ 15,00', rodape: undefined },
      loja: { nome: 'Padaria', dados: ['Rua A'] },
      ultimos: [{ titulo: 'Compra fiado · Venda 12', detalhe: '09/03/2026' }],
    });
    expect(plain(conteudo.aberto[0]?.detalhe)).toBe('09/03/2026 (ontem), de R$ 25,00');
  });

  it('is a message that ends with the code of just this debt', () => {
    expect(mensagemDoExtrato(extrato, loja, '000201PIX', hoje)).toBe(
      [
        'Olá, Maria! Esta é a sua conta em *Padaria*:',
        'Venda 12, 09/03/2026 (ontem), de R$ 25,00: R$ 15,00',
        '*Total: R$ 15,00*',
        'Para pagar com Pix copia e cola:',
        '000201PIX',
      ].join('\n\n'),
    );
  });

  it('of who owes nothing asks for nothing', () => {
    const emDia = { ...extrato, cliente: { ...extrato.cliente, saldo: 0 }, aberto: [] };
    expect(mensagemDoExtrato(emDia, loja, undefined, hoje)).toBe(
      'Olá, Maria! Esta é a sua conta em *Padaria*:\n\n*Em dia*',
    );
  });
});
