/** The press at the till as a table: state, event, what follows. */
import { describe, expect, it } from 'vitest';
import type { Envio, Outcome } from '../../../../fila/fila.ts';
import { fakeVenda, item } from '../../../../fila/motor/simulador.test-helper.ts';
import { SEM_ENCOMENDA } from '../../encomenda.ts';
import { mesa } from '../atendimento/rascunho.test-helper.ts';
import { CARRINHO_VAZIO, fromItens } from '../carrinho/carrinho.ts';
import { SEM_ESCOLHA } from '../pagamento/escolha.ts';
import { type Efeito, type EmCurso, type Evento, estaOcupada, MONTANDO } from './em-curso.ts';
import type { PedidoDeVenda, Visto } from './intent.ts';
import { passo } from './venda-em-curso.ts';

const com = (...itens: ReturnType<typeof item>[]) => ({ ...CARRINHO_VAZIO, itens: fromItens(itens) });
const visto: Visto = {
  contexto: { modo: 'balcao' },
  carrinho: com(item('cafe', 2)),
  ...{ identificador: '', encomenda: SEM_ENCOMENDA, escolha: SEM_ESCOLHA, formas: [], limites: null },
  ...{ gavetaId: undefined, abertas: [], temCodigoPix: false, durable: true, limiteDe: () => undefined },
  drawn: { key: 'k1', id: 'v1', now: new Date('2026-03-02T12:00:00Z') },
};
const naMesa: Visto = { ...visto, contexto: mesa, identificador: 'MESA 1' };
const aberta = { id: 'v7', identificador: 'Mesa 2', total: 10 };
const novaMesa: Visto = {
  ...visto,
  contexto: { modo: 'comanda' },
  identificador: ' mesa 2',
  abertas: [aberta],
};
const formas = [{ id: 'pix', nome: 'Pix', tipo: 'PIX', ativa: true, ordem: 1 }] as unknown as Visto['formas'];
const comPix: Visto = { ...visto, formas, temCodigoPix: true };
const comCodigo: Visto = {
  ...visto,
  carrinho: { ...visto.carrinho, desconhecidos: [{ codigo: '789', quantidade: 1 }] },
};

/** One event after the other; answers the last state and the effects of all of them by their names. */
function depoisDe(
  eventos: readonly (Evento | Evento['tipo'])[],
  como: Visto = visto,
  inicio: EmCurso = MONTANDO,
) {
  let estado = inicio;
  const efeitos: Efeito[] = [];
  for (const evento of eventos) {
    const dito = (typeof evento === 'string' ? { tipo: evento } : evento) as Evento;
    const [next, mais] = passo(estado, dito, como);
    estado = next;
    efeitos.push(...mais);
  }
  const feito = efeitos.map((efeito) => efeito.faz);
  const intents = efeitos.flatMap((efeito) => (efeito.faz === 'enfileirar' ? [efeito.intent] : []));
  const ditos = efeitos.flatMap((efeito) => (efeito.faz === 'dizer' ? [efeito.texto] : []));
  return { estado, efeitos, feito, intents, ditos };
}

const delivered: Outcome = { kind: 'delivered', venda: fakeVenda('v1', []), avisos: [], repeated: false };
const refused = (code: string, mais: object = {}) =>
  ({ kind: 'refused', code, mensagem: '', campos: {}, ...mais }) as Outcome;
const respondida = (outcome: Outcome): Evento => ({ tipo: 'respondida', outcome });
const envio = {
  key: 'k1',
  operation: 'abrir',
  vendaId: 'v1',
  tipo: 'VENDAS',
  body: { itens: [] },
} as unknown as Envio;
const ask: Outcome = { kind: 'ask', envio, code: 'VENDA_DUPLICADA_TEMPORAL', mensagem: '' };

describe('from the press to the queue', () => {
  it('the rascunho is noted by its key before the sale is written; a double press is one key', () => {
    const { estado, feito, intents } = depoisDe(['finalizar', 'finalizar', 'receber', 'guardar']);
    expect(feito).toEqual(['anotar', 'enfileirar']);
    expect(intents).toMatchObject([{ key: 'k1', operation: 'abrir', body: { id: 'v1', tipo: 'VENDAS' } }]);
    expect(estado).toMatchObject({ em: 'enviando' });
    expect(estaOcupada(estado)).toBe(true);
  });

  it.each<[string, Partial<Visto>, EmCurso['em'], string[]]>([
    ['nothing is in the carrinho', { carrinho: CARRINHO_VAZIO }, 'montando', ['dizer']],
    [
      'a weight is missing',
      {
        carrinho: {
          ...visto.carrinho,
          itens: visto.carrinho.itens.map((um) => ({ ...um, pesoDigitado: '' })),
        },
      },
      'montando',
      ['mostrar'],
    ],
    ['a new tab has no name', { contexto: { modo: 'comanda' }, identificador: ' ' }, 'montando', ['mostrar']],
    ['codes lie unpaid', { carrinho: comCodigo.carrinho }, 'conferindoCodigos', ['perguntarCodigos']],
    ['a Pix is shown as a code', { formas, temCodigoPix: true }, 'recebendoPix', []],
    ['the store has no code to show', { formas }, 'enviando', ['anotar', 'enfileirar']],
    ['the name is that of an open tab', novaMesa, 'perguntando', []],
    ['the customer’s limit is known to be too low', { limiteDe: () => 5 }, 'perguntando', []],
  ])('%s', (_, mais, em, feito) => {
    expect(depoisDe(['finalizar'], { ...visto, ...mais })).toMatchObject({ estado: { em }, feito });
  });

  it('a missing name is told at its field until it is typed', () => {
    const semNome: Visto = { ...novaMesa, identificador: '' };
    const erroNoNome = 'Informe o identificador da comanda.';
    expect(depoisDe(['finalizar'], semNome).estado).toEqual({ em: 'montando', erroNoNome });
    expect(depoisDe(['finalizar', 'nomear'], semNome).estado).toEqual(MONTANDO);
  });

  it('unknown codes stay out of the sale by an answer only', () => {
    const sim = depoisDe(['finalizar', 'finalizar', 'semCodigos'], comCodigo);
    expect(sim.feito).toEqual(['perguntarCodigos', 'ignorarCodigos', 'anotar', 'enfileirar']);
    expect(depoisDe(['finalizar', 'fechar'], comCodigo)).toMatchObject({ estado: MONTANDO, intents: [] });
  });

  it('the code of a Pix goes with the payment; a dialog that is closed sells nothing', () => {
    const pago = depoisDe(['finalizar', { tipo: 'pixRecebido', txid: 'tx1' }], comPix);
    expect(pago.intents).toMatchObject([
      { body: { pagamentos: [{ formaId: 'pix', valor: 9, txid: 'tx1' }] } },
    ]);
    expect(depoisDe(['finalizar', 'fechar'], comPix)).toMatchObject({ estado: MONTANDO, intents: [] });
  });

  it('the drawer of the device goes with the sale, as soon as there is one', () => {
    expect(depoisDe(['finalizar']).intents[0]?.body).not.toHaveProperty('gavetaId');
    expect(depoisDe(['finalizar'], { ...visto, gavetaId: 'g2' }).intents).toMatchObject([
      { body: { gavetaId: 'g2' } },
    ]);
  });

  it('the owner lets the debt be more: the same request goes on, with its Pix', () => {
    const pouco: Visto = { ...comPix, limiteDe: ({ body }) => ('autorizar' in body ? undefined : 5) };
    const { intents } = depoisDe(['finalizar', { tipo: 'pixRecebido', txid: 'tx1' }, 'autorizar'], pouco);
    expect(intents).toMatchObject([{ body: { autorizar: true, pagamentos: [{ txid: 'tx1' }] } }]);
  });

  it('a sale is put aside with what was typed for it and paid of it', () => {
    const encomenda = { ...SEM_ENCOMENDA, paraQuem: 'Júlia' };
    const pagamento = { formaId: 'pix', valor: 5 };
    const sinal = { centavos: 500, pagamento, emPix: true, nomes: { formas: {} } };
    const encomendada: Evento = { tipo: 'encomendada', encomenda, sinal };
    const { feito, intents } = depoisDe(
      ['guardar', encomendada, { tipo: 'pixRecebido', txid: 'tx1' }],
      comPix,
    );
    expect(feito).toEqual(['encomendar', 'anotar', 'enfileirar']);
    expect(intents).toMatchObject([
      { body: { tipo: 'FUTUROS', paraQuem: 'Júlia', sinal: [{ ...pagamento, txid: 'tx1' }] } },
    ]);
    const futura: Visto = { ...naMesa, contexto: { ...mesa, tipo: 'FUTUROS' } as Visto['contexto'] };
    expect(depoisDe(['encomendar', encomendada], futura)).toMatchObject({ feito: ['encomendar'] });
  });

  it.each([
    [aberta, { operation: 'adicionar', vendaId: 'v7', body: { itens: [item('cafe', 2)] } }],
    [null, { operation: 'abrir', vendaId: 'v1', identificador: 'mesa 2' }],
  ])('the tab of the same name takes the items, or there is a second one: %o', (escolhida, intent) => {
    const { intents } = depoisDe(['finalizar', { tipo: 'mesmoNome', aberta: escolhida }], novaMesa);
    expect(intents).toMatchObject([intent]);
  });
});

describe('what the answer makes of it', () => {
  const ESCRITA = ['avisarListas', 'dizer', 'lembrar'];
  const NO_BALCAO = ESCRITA.filter((faz) => faz !== 'dizer');
  it.each<[string, Visto, string[]]>([
    [
      'the counter waits for the next customer, and says itself what went well',
      visto,
      ['recomecar', ...NO_BALCAO],
    ],
    ['a tab is done with, and the till is left', naMesa, ['largarRascunho', ...ESCRITA, 'sair']],
  ])('%s', (_, como, feito) => {
    const enviada = depoisDe(['finalizar'], como);
    const feita = depoisDe([respondida(delivered)], como, enviada.estado);
    expect(feita).toMatchObject({ estado: { em: 'feita', feita: { vendaId: 'v1' } }, feito });
    expect(depoisDe(['comecar'], como, feita.estado).estado).toEqual(MONTANDO);
  });

  it('what is pressed for the next customer while the answer is about to be told is done after it', () => {
    const { estado } = depoisDe(['finalizar', 'escrita']);
    expect(depoisDe(['finalizar'], visto, estado).ditos).toEqual(['Adicione pelo menos um produto.']);
    const feita = depoisDe(['seguinte', 'finalizar', 'finalizar', respondida(delivered)], visto, estado);
    expect(feita).toMatchObject({ feito: ['recomecar', ...NO_BALCAO], intents: [] });
    expect(depoisDe(['comecar', 'finalizar'], visto, feita.estado).feito).toEqual(['anotar', 'enfileirar']);
  });

  it.each([refused('VALIDACAO'), ask])('such a press finishes no sale that came back', (outcome) => {
    const { estado } = depoisDe(['finalizar', 'escrita', 'seguinte', 'finalizar', respondida(outcome)]);
    expect(depoisDe(['comecar'], visto, estado)).toMatchObject({ estado, intents: [] });
  });

  it('a tab that is paid is saved first where something changed, and left only behind the payment', () => {
    const mudada: Visto = { ...naMesa, carrinho: com(item('cafe', 2)) };
    const igual: Visto = { ...naMesa, carrinho: com(item('cafe', 1)) };
    expect(depoisDe(['receber', 'fechar'], igual)).toMatchObject({ estado: MONTANDO, feito: [] });
    const salva = depoisDe(['receber', respondida(delivered)], mudada);
    expect(salva.estado).toEqual({ em: 'encerrando', salva: true });
    expect(depoisDe(['fechar'], mudada, salva.estado).feito).toEqual(['sair']);
    const feita = { vendaId: 'v1', tipo: 'COMANDAS' as const, total: 9, avisos: [] };
    const paga = depoisDe([{ tipo: 'encerrada', feita }], mudada, salva.estado);
    expect(paga.feito).toEqual(['largarRascunho', 'lembrar', 'sair']);
  });

  it.each<[string, Visto, Outcome, EmCurso['em'], string[]]>([
    ['a refusal', visto, refused('VALIDACAO'), 'recusada', ['anotar', 'avisarListas', 'dizer']],
    [
      'other prices by now',
      visto,
      refused('ACIMA_DO_LIMITE', { detalhes: { produtos: [{ id: 'cafe', nome: 'Café', valor: 5 }] } }),
      'montando',
      ['anotar', 'avisarListas', 'reprecar', 'dizer'],
    ],
    [
      'the tab was closed elsewhere',
      { ...naMesa, carrinho: com(item('cafe', 1), item('bolo', 1)) },
      refused('VENDA_FINALIZADA', { venda: { ...fakeVenda('v1', [item('cafe', 1)]), finalizada: true } }),
      'montando',
      ['anotar', 'avisarListas', 'trocar', 'dizer'],
    ],
    ['the same sale seconds before', visto, ask, 'perguntando', []],
  ])('%s', (_, como, outcome, em, feito) => {
    const { estado } = depoisDe(['finalizar'], como);
    expect(depoisDe([respondida(outcome)], como, estado)).toMatchObject({ estado: { em }, feito });
  });

  it('a refused sale comes back, and goes again under a key of its own', () => {
    const recusada = depoisDe([
      'finalizar',
      respondida(refused('VALIDACAO', { campos: { identificador: 'Longo.' } })),
    ]);
    expect(recusada.efeitos).toContainEqual({ faz: 'anotar', key: undefined });
    expect(recusada.estado).toEqual({ em: 'recusada', erroNoNome: 'Longo.' });
    const outra = { ...visto, drawn: { ...visto.drawn, key: 'k2' } };
    expect(depoisDe(['finalizar'], outra, recusada.estado).intents).toMatchObject([{ key: 'k2' }]);
  });

  it('what the device could not do is said, and the carrinho stays', () => {
    expect(depoisDe(['finalizar', 'falhou'])).toMatchObject({
      ...{ estado: MONTANDO, ditos: ['Erro ao salvar venda.'] },
    });
  });
});

describe('a question', () => {
  const perguntada = depoisDe(['finalizar', respondida(ask)]).estado;

  it('about a repeated sale is closed by an answer only', () => {
    for (const evento of ['fechar', 'finalizar', 'autorizar', 'comecar'] as const)
      expect(depoisDe([evento], visto, perguntada)).toMatchObject({ estado: perguntada, feito: [] });
  });

  it('is another sale: the same key goes, confirmed, and once', () => {
    const { efeitos, estado } = depoisDe(['outraVenda', 'outraVenda'], visto, perguntada);
    expect(efeitos).toEqual([{ faz: 'confirmar', key: 'k1' }]);
    expect(depoisDe([respondida(delivered)], visto, estado).estado.em).toBe('feita');
  });

  it('is a repetition: the envio goes, then the carrinho, and no sale is told of', () => {
    const { efeitos, estado } = depoisDe(['jaRegistrada', 'jaRegistrada'], visto, perguntada);
    expect(efeitos).toEqual([{ faz: 'descartar', key: 'k1' }]);
    expect(depoisDe(['falhou'], visto, estado).estado).toEqual(perguntada);
    expect(depoisDe(['descartada'], visto, estado)).toMatchObject({
      estado: MONTANDO,
      feito: ['recomecar', 'avisarListas', 'dizer'],
      ditos: ['Venda repetida descartada.'],
    });
  });

  const mudada: Visto = { ...naMesa, carrinho: com(item('cafe', 2)) };
  const atual = fakeVenda('v1', [item('cafe', 1), item('bolo', 1)], 2);
  const pedido: PedidoDeVenda = {};
  const alterada: EmCurso = {
    ...{ em: 'perguntando', pedido },
    pergunta: { kind: 'alterada', atual, base: [], minha: [] },
  };

  it.each([
    [true, ['trocar', 'anotar', 'enfileirar']],
    [false, ['trocar']],
  ])('about a tab that two devices changed keeps both changes; sent at once: %s', (salvar, feito) => {
    const junta = depoisDe([{ tipo: 'juntar', salvar }], mudada, alterada);
    expect(junta.feito).toEqual(feito);
    expect(junta.efeitos[0]).toMatchObject({ itens: [{ quantidade: 2 }, { quantidade: 1 }] });
    if (salvar)
      expect(junta.intents).toMatchObject([{ body: { versao: 2, itens: [{ quantidade: 2 }, {}] } }]);
  });

  it('about lines that another tab took shows that tab under its own name', () => {
    const outra = { ...atual, id: 'v9', identificador: 'MESA 9' };
    const estado = { ...alterada, pergunta: { ...alterada.pergunta, atual: outra } } as EmCurso;
    const { feito, efeitos } = depoisDe([{ tipo: 'juntar', salvar: true }], mudada, estado);
    expect(feito).toEqual(['trocar']);
    expect(efeitos).toMatchObject([{ contexto: { vendaId: 'v9' }, identificador: 'MESA 9' }]);
  });
});
