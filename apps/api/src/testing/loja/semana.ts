/**
 * Days of one shop through the front door, beside books that are kept by plain sums: a day is the wall's, by the zone's
 * whole hours, and no function of the product counts anything here. All sums in centavos.
 */
import { expect } from 'vitest';
import { rowsOf, unzip } from '../exportado.ts';
import { novoProduto } from '../loja/produtos.ts';
import type { Person } from '../person.ts';
import { key } from '../signed.ts';
import type { TestApp } from '../test-app.ts';
import { abrirCaixa, fecharCaixa, formasPorTipo, lerCaixa, movimentar } from './caixas.ts';
import { lerCliente, novoCliente, receber } from './clientes.ts';
import { devolver } from './devolucoes.ts';
import { cancelar, item, vender } from './vendas.ts';

export interface Semana {
  fuso: string;
  /** Hours of the zone's wall before that of Greenwich. */
  horas: number;
  /** The first day. */
  de: string;
  dias: number;
  semente: number;
}

const HORA = 3_600_000;
const DIA = 24 * HORA;
const TIPOS = ['DINHEIRO', 'PIX', 'DEBITO', 'CREDITO', 'FIADO'] as const;
type Tipo = (typeof TIPOS)[number];

interface Dia {
  vendido: number;
  devolvido: number;
  custo: number;
  vendas: number;
  formas: Record<Tipo, { quantidade: number; valor: number; devolvido: number }>;
}

const diaVazio = (): Dia => ({
  ...{ vendido: 0, devolvido: 0, custo: 0, vendas: 0 },
  formas: Object.fromEntries(
    TIPOS.map((tipo) => [tipo, { quantidade: 0, valor: 0, devolvido: 0 }]),
  ) as Dia['formas'],
});

/** Price in centavos, cost in hundredths of one; thousandths sold at a time. */
const PRODUTOS = [
  { nome: 'Café', preco: 450, custo: 12_483, unidade: 'un', milesimos: [1000, 2000, 3000] },
  { nome: 'Pão', preco: 75, custo: 3_137, unidade: 'un', milesimos: [1000, 5000, 12_000] },
  { nome: 'Queijo', preco: 3990, custo: 250_049, unidade: 'kg', milesimos: [333, 350, 1005] },
] as const;

/** A price times thousandths, half a centavo up. */
const vezes = (centavos: number, milesimos: number) => Math.floor((centavos * milesimos + 500) / 1000);
/** The same of a cost. */
const custoVezes = (centesimos: number, milesimos: number) =>
  Math.floor((centesimos * milesimos + 50_000) / 100_000);
const emCentavos = (reais: unknown) => Math.round(Number(reais) * 100);

/** Sells, cancels, gives back and counts on each of these days, compares every figure, and again a month later. */
export async function viverSemana(test: TestApp, semana: Semana): Promise<void> {
  const { fuso, horas, de, dias, semente } = semana;
  const doDia = (n: number) => new Date(Date.parse(`${de}T12:00:00Z`) + n * DIA).toISOString().slice(0, 10);
  const aParede = (n: number, hora: string) =>
    test.clock.set(new Date(Date.parse(`${doDia(n)}T${hora}Z`) - horas * HORA));
  const hoje = () => new Date(test.clock.read().getTime() + horas * HORA).toISOString().slice(0, 10);
  let sorte = semente;
  const sortear = (quantos: number) => {
    sorte = (sorte * 48_271) % 2_147_483_647;
    return sorte % quantos;
  };

  let ana: Person = await test.novoDono();
  const entrar = async () => {
    ana = await test.signIn(ana.email, ana.senha);
  };
  await test.sql.query(`update lojas set plano = 'premium', plano_expira_em = null where id = $1`, [
    ana.lojaId,
  ]);
  aParede(0, '06:00:00');
  await entrar();
  const loja = await ana.get<Record<string, unknown>>('/api/loja');
  const mudada = await ana.call('PUT', '/api/loja', { ...loja, fuso });
  expect(mudada.statusCode, mudada.body).toBe(200);
  const formas = (await formasPorTipo(ana)) as Record<Tipo, string>;
  const cliente = (await novoCliente(ana, { nome: 'Dona Júlia', limiteFiado: null })).id;
  const ids: string[] = [];
  for (const { nome, preco, custo, unidade } of PRODUTOS)
    ids.push(
      await novoProduto(ana, { nome, unidade, valor: preco / 100, custo: custo / 10_000, quantidade: 1000 }),
    );

  const livro = new Map<string, Dia>();
  const doLivro = (dia: string) => {
    const achado = livro.get(dia) ?? diaVazio();
    livro.set(dia, achado);
    return achado;
  };
  let divida = 0;
  let gaveta = 0;
  let sessao = '';
  const sessoes = new Map<string, number>();

  interface Vendida {
    id: string;
    dia: string;
    tipo: Tipo;
    total: number;
    custo: number;
  }
  const somar = ({ dia, tipo, total, custo }: Vendida, sinal: 1 | -1) => {
    const linha = doLivro(dia);
    linha.vendido += sinal * total;
    linha.custo += sinal * custo;
    linha.vendas += sinal;
    linha.formas[tipo].quantidade += sinal;
    linha.formas[tipo].valor += sinal * total;
    if (tipo === 'DINHEIRO') gaveta += sinal * total;
    if (tipo === 'FIADO') divida += sinal * total;
  };
  async function vende(tipo: Tipo, quais: readonly number[]): Promise<Vendida> {
    const linhas = quais.map((n) => {
      const produto = PRODUTOS[n % PRODUTOS.length] as (typeof PRODUTOS)[number];
      const milesimos = produto.milesimos[sortear(3)] as number;
      return { produto, milesimos, id: ids[n % PRODUTOS.length] as string };
    });
    const total = linhas.reduce((soma, { produto, milesimos }) => soma + vezes(produto.preco, milesimos), 0);
    const custo = linhas.reduce(
      (soma, { produto, milesimos }) => soma + custoVezes(produto.custo, milesimos),
      0,
    );
    const { id } = await vender(ana, '', {
      itens: linhas.map(({ produto: { nome, preco }, milesimos, id: produtoId }) =>
        item(produtoId, { nome, preco: preco / 100, quantidade: milesimos / 1000 }),
      ),
      pagamentos: [{ formaId: formas[tipo], valor: total / 100 }],
      confirmarDuplicada: true,
      ...(tipo === 'FIADO' ? { clienteId: cliente } : {}),
    });
    const vendida = { id, tipo, total, custo, dia: hoje() };
    somar(vendida, 1);
    return vendida;
  }
  /** One whole coffee of a sale of coffees, in cash. */
  async function volta({ id }: Vendida): Promise<void> {
    await devolver(ana, id, { pagamentos: [{ formaId: formas.DINHEIRO, valor: 4.5 }] });
    const linha = doLivro(hoje());
    linha.devolvido += 450;
    linha.custo -= 125;
    linha.formas.DINHEIRO.devolvido += 450;
    gaveta -= 450;
  }
  async function abre(): Promise<void> {
    sessao = (await abrirCaixa(ana, { fundo: 100 })).id;
    gaveta = 10_000;
  }
  async function fecha(): Promise<void> {
    const contado = [{ formaId: formas.DINHEIRO, valor: (gaveta + 5) / 100 }];
    await fecharCaixa(ana, sessao, { contado });
    sessoes.set(sessao, gaveta);
  }

  const cafes: Vendida[] = [];
  for (let n = 0; n < dias; n += 1) {
    aParede(n, '08:00:00');
    await entrar();
    if (n % 2 === 0) await abre();
    for (let vez = 0; vez < 5; vez += 1) {
      test.clock.advance(HORA + sortear(HORA));
      await vende(TIPOS[(n + vez) % TIPOS.length] as Tipo, [sortear(3), sortear(3)]);
    }
    cafes.push(await vende('DINHEIRO', [0]));
    test.clock.advance(1000);
    const errada = await vende(TIPOS[n % TIPOS.length] as Tipo, [1, 2]);
    await cancelar(ana, errada.id);
    somar(errada, -1);
    if (n > 0) await volta(cafes[n - 1] as Vendida);
    test.clock.advance(1000);
    expect((await receber(ana, cliente, { valor: 0.5, formaId: formas.DINHEIRO })).statusCode).toBe(201);
    gaveta += 50;
    divida -= 50;
    await movimentar(ana, sessao, { tipo: 'SANGRIA', valor: 7 });
    gaveta -= 700;
    // The last thousandth of the day, and the first of the next.
    aParede(n, '23:59:59.999');
    await entrar();
    await vende('PIX', [1]);
    test.clock.advance(1);
    expect(hoje()).toBe(doDia(n + 1));
    await vende('DINHEIRO', [2]);
    if (n % 2 === 1) await fecha();
  }
  if (dias % 2 === 1) await fecha();
  await conferir();

  // A month later one more of the first coffees comes back: of that day, and of no other.
  aParede(30, '10:00:00');
  await entrar();
  await abre();
  cafes.push(await vende('DINHEIRO', [0]));
  await volta(cafes.find(({ total }, n) => n > 0 && total >= 900) ?? (cafes.at(-1) as Vendida));
  await fecha();
  await conferir();

  async function ler<T>(path: string): Promise<T> {
    return ana.get<T>(path);
  }

  async function conferir(): Promise<void> {
    const todos = [...livro].sort(([a], [b]) => (a < b ? -1 : 1));
    const soma = (campo: (dia: Dia) => number) => todos.reduce((total, [, dia]) => total + campo(dia), 0);
    const periodo = `dataInicio=${todos[0]?.[0]}&dataFim=${todos.at(-1)?.[0]}`;
    const porDia = await ler<{
      faturamentoTotal: number;
      vendasPorDia: { data: string; totalVendas: number; faturamento: number }[];
    }>(`/api/relatorios/periodo?${periodo}`);
    expect(
      porDia.vendasPorDia.map((dia) => [dia.data, dia.totalVendas, emCentavos(dia.faturamento)]),
    ).toEqual(todos.map(([dia, { vendas, vendido, devolvido }]) => [dia, vendas, vendido - devolvido]));
    expect(emCentavos(porDia.faturamentoTotal)).toBe(soma((dia) => dia.vendido - dia.devolvido));

    const agora = await ler<{ dia: string; faturamento: number; vendas: number }>('/api/dashboard/dia');
    const { vendido, devolvido, vendas } = doLivro(hoje());
    expect([agora.dia, emCentavos(agora.faturamento), agora.vendas]).toEqual([
      hoje(),
      vendido - devolvido,
      vendas,
    ]);

    const { resumo } = await ler<{ resumo: { finalizadas: { quantidade: number; total: number } } }>(
      '/api/vendas/resumo',
    );
    expect([resumo.finalizadas.quantidade, emCentavos(resumo.finalizadas.total)]).toEqual([
      soma((dia) => dia.vendas),
      soma((dia) => dia.vendido),
    ]);

    const lidas = await ler<{
      formas: { formaId: string; quantidade: number; valor: number; devolvido: number }[];
    }>(`/api/relatorios/formas?${periodo}`);
    for (const tipo of TIPOS) {
      const lida = lidas.formas.find(({ formaId }) => formaId === formas[tipo]);
      expect([lida?.quantidade, emCentavos(lida?.valor), emCentavos(lida?.devolvido)], tipo).toEqual([
        soma((dia) => dia.formas[tipo].quantidade),
        soma((dia) => dia.formas[tipo].valor),
        soma((dia) => dia.formas[tipo].devolvido),
      ]);
    }

    const lucro = await ler<
      Record<'faturamento' | 'custo' | 'lucroBruto' | 'despesas' | 'resultado', number>
    >(`/api/relatorios/lucro?${periodo}`);
    const bruto = soma((dia) => dia.vendido - dia.devolvido - dia.custo);
    expect([lucro.custo, lucro.lucroBruto, lucro.despesas, lucro.resultado].map(emCentavos)).toEqual([
      soma((dia) => dia.custo),
      bruto,
      0,
      bruto,
    ]);

    for (const [dia] of todos) {
      const { confere, linhas } = await ler<{ confere: boolean; linhas: unknown[] }>(
        `/api/relatorios/conferencia?data=${dia}`,
      );
      expect(confere, `${dia} ${JSON.stringify(linhas)}`).toBe(true);
    }
    for (const [id, esperado] of sessoes) {
      const emDinheiro = (await lerCaixa(ana, id)).porForma.find(
        ({ formaId }) => formaId === formas.DINHEIRO,
      );
      expect([emCentavos(emDinheiro?.esperado), emCentavos(emDinheiro?.diferenca)]).toEqual([esperado, 5]);
    }
    expect(emCentavos((await lerCliente(ana, cliente)).saldo)).toBe(divida);

    const zip = await ana.call('GET', '/api/loja/exportar', undefined, key());
    const linhas = rowsOf(await unzip(zip.rawPayload), 'vendas.csv').filter((row) => !row.cancelada_em);
    expect(
      linhas.reduce((total, { total: reais = '' }) => total + emCentavos(reais.replace(',', '.')), 0),
    ).toBe(soma((dia) => dia.vendido));
  }
}
