/** The server's figures, one after the other, beside those of the model. */
import { expect } from 'vitest';
import { restanteDe, totalDe } from './fatos.ts';
import {
  dividas,
  esperadoNoCaixa,
  faturamentoPorDia,
  faturamentoPorProduto,
  faturamentoPorVendedor,
  porForma,
  saidas,
} from './figuras.ts';
import { exigir, indiceDe, type LojaEmUso } from './loja-em-uso.ts';

const centavos = (reais: unknown) => Math.round(Number(reais) * 100);

export async function conferirTudo(loja: LojaEmUso, periodo: { de: string; ate: string }): Promise<void> {
  await conferirVendas(loja);
  await conferirFiguras(loja, periodo);
  await conferirCaixas(loja);
  await conferirClientes(loja);
  await conferirEstoque(loja);
  await conferirConferencia(loja, periodo);
}

async function conferirVendas({ test, dono, fatos }: LojaEmUso): Promise<void> {
  const { rows } = await test.sql.query<Record<string, string | number | null>>(
    `select id, numero::int, total_centavos::int as total, devolvido_centavos::int as devolvido,
       cancelada_em is not null as cancelada from vendas where loja_id = $1 and finalizada_em is not null`,
    [dono.lojaId],
  );
  const lidas = new Map(rows.map((row) => [row.id, row]));
  expect(lidas.size).toBe(fatos.vendas.length);
  for (const venda of fatos.vendas) {
    const devolvido = venda.cancelada ? 0 : venda.devolvidas.reduce((sum, { total }) => sum + total, 0);
    expect(lidas.get(venda.id)).toMatchObject({
      ...{ total: totalDe(venda), devolvido, cancelada: venda.cancelada },
      ...(venda.numero === null ? {} : { numero: venda.numero }),
    });
    for (const posicao of venda.linhas.keys()) expect(restanteDe(venda, posicao)).toBeGreaterThanOrEqual(0);
  }
  const numeros = rows.map(({ numero }) => Number(numero)).sort((a, b) => a - b);
  expect(numeros).toEqual(numeros.map((_, n) => n + 1));
}

async function conferirFiguras(loja: LojaEmUso, { de, ate }: { de: string; ate: string }): Promise<void> {
  const { dono, pessoas, produtos, formas, fatos } = loja;
  const query = `dataInicio=${de}&dataFim=${ate}`;
  const dias = faturamentoPorDia(fatos);
  const soma = [...dias.values()].reduce((sum, { valor }) => sum + valor, 0);

  const periodo = await exigir<{
    faturamentoTotal: number;
    vendasPorDia: { data: string; totalVendas: number; faturamento: number }[];
  }>(dono, 'GET', `/api/relatorios/periodo?${query}`);
  expect(centavos(periodo.faturamentoTotal)).toBe(soma);
  const lidos = periodo.vendasPorDia.map(({ data, totalVendas, faturamento }) => [
    data,
    totalVendas,
    centavos(faturamento),
  ]);
  expect(lidos).toEqual([...dias].sort().map(([dia, { vendas, valor }]) => [dia, vendas, valor]));

  const { vendedores } = await exigir<{ vendedores: { vendedor: { id: string }; faturamento: number }[] }>(
    dono,
    'GET',
    `/api/relatorios/vendedores?${query}`,
  );
  const porVendedor = new Map(
    vendedores.map(({ vendedor, faturamento }) => [vendedor.id, centavos(faturamento)]),
  );
  for (const [n, valor] of faturamentoPorVendedor(fatos))
    expect(porVendedor.get(pessoas[n]?.usuarioId ?? '')).toBe(valor);

  const { horas } = await exigir<{ horas: { faturamento: number }[] }>(
    dono,
    'GET',
    `/api/relatorios/horas?${query}`,
  );
  expect(horas.reduce((sum, { faturamento }) => sum + centavos(faturamento), 0)).toBe(soma);

  const relatorio = await exigir<{ formas: Record<string, number | string | null>[]; taxaServico: number }>(
    dono,
    'GET',
    `/api/relatorios/formas?${query}`,
  );
  const somadas = porForma(fatos);
  const daForma = new Map(relatorio.formas.map((forma) => [forma.formaId, forma]));
  for (const [n, { quantidade, valor, taxa, devolvido }] of somadas) {
    const lida = daForma.get(n === null ? null : (formas[n]?.id ?? ''));
    expect(
      [
        lida?.quantidade,
        centavos(lida?.valor),
        centavos(lida?.taxa),
        centavos(lida?.devolvido),
        centavos(lida?.liquido),
      ],
      n === null ? 'Não informado' : formas[n]?.tipo,
    ).toEqual([quantidade, valor, taxa, devolvido, valor - taxa - devolvido]);
  }

  const { productData } = await exigir<{ productData: { name: string; revenue: number }[] }>(
    dono,
    'GET',
    '/api/relatorios/dashboard?periodo=ano',
  );
  const porProduto = faturamentoPorProduto(fatos);
  expect(productData.reduce((sum, { revenue }) => sum + centavos(revenue), 0)).toBe(soma);
  for (const [n, { preco }] of produtos.entries()) {
    const lido = productData.find(({ name }) => name === `Produto de ${preco}`);
    expect(centavos(lido?.revenue ?? 0), `Produto de ${preco}`).toBe(porProduto.get(n) ?? 0);
  }
}

async function conferirCaixas(loja: LojaEmUso): Promise<void> {
  const { dono, formas, fatos } = loja;
  for (const [n, { id }] of fatos.sessoes.entries()) {
    const caixa = await exigir<{ porForma: { formaId: string; esperado: number; esperadoAgora: number }[] }>(
      dono,
      'GET',
      `/api/caixas/${id}`,
    );
    const lidos = new Map(caixa.porForma.map((forma) => [forma.formaId, centavos(forma.esperadoAgora)]));
    const esperados = esperadoNoCaixa(fatos, n, indiceDe(loja, 'DINHEIRO'));
    for (const [forma, { id: formaId, tipo }] of formas.entries()) {
      expect(lidos.get(formaId) ?? 0, `sessão ${n}, ${tipo}`).toBe(esperados.get(forma) ?? 0);
    }
  }
}

async function conferirClientes(loja: LojaEmUso): Promise<void> {
  const { dono, clientes, fatos } = loja;
  const devem = dividas(fatos, indiceDe(loja, 'FIADO'));
  for (const [n, { id }] of clientes.entries()) {
    const extrato = await exigir<{
      cliente: { saldo: number };
      lancamentos: { valor: number; saldo: number }[];
      aberto: { restante: number }[];
    }>(dono, 'GET', `/api/clientes/${id}/extrato`);
    const saldo = devem.get(n) ?? 0;
    expect(centavos(extrato.cliente.saldo)).toBe(saldo);
    expect(extrato.lancamentos.reduce((sum, { valor }) => sum + centavos(valor), 0)).toBe(saldo);
    expect(centavos(extrato.lancamentos[0]?.saldo ?? 0)).toBe(saldo);
    const aberto = extrato.aberto.reduce((sum, { restante }) => sum + centavos(restante), 0);
    // What was adjusted upwards is of no sale.
    expect(aberto).toBeLessThanOrEqual(Math.max(saldo, 0));
  }
}

async function conferirEstoque({ test, dono, produtos, fatos }: LojaEmUso): Promise<void> {
  const { rows } = await test.sql.query<{ produto_id: string; quantidade: string }>(
    'select produto_id, quantidade from saldos where loja_id = $1',
    [dono.lojaId],
  );
  const saldos = new Map(rows.map((row) => [row.produto_id, Math.round(Number(row.quantidade) * 1000)]));
  const sairam = saidas(fatos);
  for (const [n, { id, estoque }] of produtos.entries())
    expect(saldos.get(id)).toBe(estoque - (sairam.get(n) ?? 0));
}

async function conferirConferencia(
  { dono }: LojaEmUso,
  { de, ate }: { de: string; ate: string },
): Promise<void> {
  for (let dia = de; dia <= ate; dia = proximo(dia)) {
    const { confere, linhas } = await exigir<{ confere: boolean; linhas: { diferenca: number }[] }>(
      dono,
      'GET',
      `/api/relatorios/conferencia?data=${dia}`,
    );
    expect(confere, JSON.stringify(linhas.filter(({ diferenca }) => diferenca !== 0))).toBe(true);
  }
}

function proximo(dia: string): string {
  return new Date(Date.parse(`${dia}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
