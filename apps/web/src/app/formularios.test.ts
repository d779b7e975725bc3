/** Every form against its endpoint: what the one takes, the other takes, and nothing else. */

import { custoDeCentesimos, custoEmCentesimos, custoToText, MAX_CUSTO } from '@balcao/contract/base/custo';
import { MAX_CENTAVOS, moneyToText, toCentavos, toReais } from '@balcao/contract/base/money';
import { CATEGORIAS_DESPESA } from '@balcao/contract/despesas/despesas';
import { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { loja } from '@balcao/contract/loja/loja.endpoints';
import { perfilSchema } from '@balcao/contract/pessoas/auth';
import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { funcionarios } from '@balcao/contract/pessoas/funcionarios.endpoints';
import { PERMISSOES } from '@balcao/contract/pessoas/permissoes';
import { CATEGORIAS } from '@balcao/contract/produtos/categorias';
import { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { lerConta, lerPedidoDeLink, lerRedefinicao } from '../features/auth/formularios.ts';
import { lerLogin } from '../features/auth/ler-login.ts';
import { lerDespesa } from '../features/despesas/formulario.ts';
import { lerMudado, lerNovo } from '../features/funcionarios/formulario.ts';
import { lerConfiguracoes, valuesOf as valoresDaLoja } from '../features/loja/formulario/formulario.ts';
import { emptyValues, lerProduto } from '../features/produtos/formulario/formulario.ts';
import { readForm } from '../lib/read-form.ts';
import { padaria } from '../testing/loja.ts';

const nasty = fc.constantFrom('', '   ', '\0', '\ud800', 'x'.repeat(120), 'x'.repeat(121), 'x'.repeat(257));
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), nasty);
const email = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom('a..b@x.com', 'ana@loja', ' Ana@Loja.com.br ', 'ana@', `${'a'.repeat(250)}@x.com`),
  text,
);
const phone = fc.oneof(fc.constantFrom('(11) 98888-7777', '1234567', '11+988887777', ' ', 'abc'), text);
const code = fc.oneof(
  fc.constantFrom('', '789', '7 8', 'café', 'x'.repeat(60), 'x'.repeat(61)),
  fc.string({ minLength: 1 }),
);
const reais = fc.oneof(
  fc.integer({ min: 0, max: MAX_CENTAVOS + 100 }).map(toReais),
  fc.constantFrom(0, -1, 9_999_999.99, 10_000_000),
);
const caixa = fc.record({
  codigo: code,
  quantidade: fc.integer({ min: 0, max: 3 }),
  valor: fc.option(reais),
});
const custo = fc.oneof(
  fc.nat(custoEmCentesimos(MAX_CUSTO) + 100).map(custoDeCentesimos),
  fc.constantFrom(-1, 10_000_000, MAX_CUSTO),
);
const digits = (length: number) =>
  fc.oneof(
    fc.constantFrom('', '2202.10.00', '03.010.00', '１２３４５６７８', ' - '),
    fc.stringMatching(new RegExp(`^\\d{${length}}$`)),
    text,
  );
const count = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom(1_000_000, 1_000_001, -1_000_000, -1_000_001, 1.5, 0.001, -2.35, 0.0001, 2.3505),
);
const percent = fc.oneof(
  fc.integer({ min: 0, max: 1010 }).map((tenths) => tenths / 10),
  fc.constantFrom(7.55, 1000, -1),
);
const day = fc.constantFrom('2026-11-20', '2026-02-30', '1899-12-31', '3000-01-01', '', 'ontem');
const zone = fc.constantFrom('America/Sao_Paulo', 'america/manaus', 'UTC', 'x/y', 'Lua', '');
const pages = fc.subarray([...PERMISSOES]);
const comma = (value: number) => String(value).replace('.', ',');

const funcionario = {
  ...{ nome: text, email, telefone: phone, permissoes: pages },
  limites: fc.record({ descontoMaximo: percent, devolver: fc.boolean(), sangria: fc.boolean() }),
};
const limitesDigitados = ({
  limites,
}: {
  limites: { descontoMaximo: number; devolver: boolean; sangria: boolean };
}) => ({
  limites: { ...limites, descontoMaximo: comma(limites.descontoMaximo) },
});
const ANTES = {
  ...{ id: '', nome: '', email: '', telefone: 'outro', permissoes: [], ativo: true, criadoEm: '' },
  limites: { descontoMaximo: 10, devolver: false, sangria: true },
};
const LOJA = valoresDaLoja({ ...padaria, nome: '', telefone: 'outro', fuso: '', comissaoPadrao: 0 });

/** `wire`: what the server is sent. `typed`: the same as it stands in the form. */
function agrees<W extends object>(
  name: string,
  schema: ZodType,
  wire: { [Campo in keyof W]: fc.Arbitrary<W[Campo]> },
  ler: (wire: W) => { data?: unknown },
) {
  it(`${name}: the form takes what the server takes, and nothing else`, () => {
    fc.assert(
      fc.property(fc.record(wire), (sent) => {
        const { data } = ler(sent as W);
        expect(data !== undefined).toBe(schema.safeParse(sent).success);
        // As it arrives: a second reading changes nothing any more.
        if (data !== undefined) expect(schema.parse(JSON.parse(JSON.stringify(data)))).toEqual(data);
      }),
      { numRuns: 1000 },
    );
  });
}

describe('the forms and the contract', () => {
  agrees('login', auth.entrar.body, { email, senha: text }, lerLogin);
  agrees('sign-up', auth.registrarConta.body, { nome: text, email, senha: text }, (sent) =>
    lerConta({ ...sent, confirmacao: sent.senha }),
  );
  agrees('forgotten password', auth.pedirLink.body, { email }, lerPedidoDeLink);
  agrees(
    'new password',
    auth.redefinirSenha.body.omit({ resetToken: true }),
    { email, novaSenha: text },
    (sent) => lerRedefinicao({ ...sent, confirmacao: sent.novaSenha }),
  );
  agrees('profile', auth.editarPerfil.body, { nome: text, telefone: phone }, (sent) =>
    readForm(perfilSchema, sent),
  );
  agrees(
    'expense',
    despesas.registrar.body,
    {
      descricao: text,
      valor: reais,
      categoria: fc.constantFrom(...CATEGORIAS_DESPESA, '', 'Lua'),
      data: day,
    },
    (sent) => lerDespesa({ ...sent, valor: moneyToText(toCentavos(sent.valor)), repete: '', ate: '' }),
  );
  agrees(
    'product',
    produtos.registrar.body,
    {
      nome: text,
      valor: reais,
      custo: fc.option(custo),
      quantidade: count,
      estoque: count,
      categoria: fc.constantFrom(...CATEGORIAS, '', 'Lua'),
      codigoBarras: code,
      outrosCodigos: fc.array(fc.oneof(code, caixa), { maxLength: 35 }),
      unidade: fc.constantFrom('un' as const, 'kg' as const),
      semControle: fc.constant(false),
      ncm: digits(8),
      cest: digits(7),
      origem: fc.option(fc.integer({ min: -1, max: 9 })),
    },
    (sent) =>
      lerProduto({
        ...emptyValues({}),
        ...sent,
        valor: moneyToText(toCentavos(sent.valor)),
        custo: sent.custo === null ? '' : custoToText(sent.custo),
        origem: String(sent.origem ?? ''),
        quantidade: comma(sent.quantidade),
        estoque: comma(sent.estoque),
      }),
  );
  agrees('employee', funcionarios.registrar.body, { ...funcionario, senha: text }, (sent) =>
    lerNovo({ ...sent, ...limitesDigitados(sent) }),
  );
  agrees('employee, edited', funcionarios.editar.body, funcionario, (sent) =>
    lerMudado({ ...sent, ...limitesDigitados(sent), senha: '' }, ANTES),
  );
  agrees(
    'store',
    loja.editar.body,
    {
      nome: text,
      ramo: fc.constantFrom('BAR', 'PADARIA', 'BANCO', null),
      documento: text,
      telefone: phone,
      endereco: text,
      fuso: zone,
      comissaoPadrao: percent,
      larguraPapel: fc.constantFrom(80, 58, 70),
      rodapeRecibo: text,
    },
    (sent) =>
      lerConfiguracoes(
        {
          ...sent,
          ramo: sent.ramo ?? '',
          comissaoPadrao: comma(sent.comissaoPadrao),
          larguraPapel: String(sent.larguraPapel),
        },
        LOJA,
      ),
  );
});

it('what once passed a form and was refused by the server is refused by the form', () => {
  const long = { ...emptyValues({}), codigoBarras: '7'.repeat(61), novoCodigo: 'é' };
  expect(lerProduto(long).errors).toMatchObject({
    codigoBarras: 'Use no máximo 60 caracteres.',
    outrosCodigos: 'Use apenas letras, números e sinais, sem espaços.',
  });
  const email = 'Informe um e-mail válido.';
  expect(lerLogin({ email: 'a..b@x.com', senha: 'x' }).errors).toEqual({ email });
  expect(
    lerMudado(
      {
        ...ANTES,
        ...limitesDigitados(ANTES),
        nome: 'Ana',
        email: 'a..b@x.com',
        senha: '',
        permissoes: ['vendas'],
      },
      ANTES,
    ).errors,
  ).toEqual({ email });
  expect(lerConfiguracoes({ ...LOJA, nome: 'Loja', fuso: 'x/y' }, LOJA).errors).toEqual({
    fuso: 'Fuso horário desconhecido.',
  });
});
