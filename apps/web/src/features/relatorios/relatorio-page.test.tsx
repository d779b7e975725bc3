/** The report's rooms with their figures: what stands there, what is said without them, what is printed and kept. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { falha } from '../../testing/desenhar.tsx';
import {
  abrir,
  LUCRO,
  lido,
  linhas,
  lucro,
  NO_DIA,
  noDia,
  PAINEL,
  PERIODO,
  parte,
  vazio,
  vendido,
} from './relatorio.test-helper.tsx';

noDia();

const FALHA = 'Falha ao carregar dados. Verifique sua conexão ou faça login novamente.';
const ANALISE = 'Análise Financeira Automática';
const PAINEIS = 'Vendas do período';
const analise = () => parte(ANALISE);
const apertar = (name: string, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByRole('button', { name }));
/** Looked for anew each time: with its figures it may be another card. */
const diz = (name: string, texto: string) =>
  waitFor(() => expect(lido(screen.getByRole('region', { name }))).toContain(texto));
const irPara = async (sala: string) => {
  const salas = await screen.findByRole('navigation', { name: 'Partes do relatório' });
  fireEvent.click(within(salas).getByRole('link', { name: sala }));
};

describe('the summary', () => {
  it('shows revenue, expenses and profit of week, month and year, and what they are of each other', async () => {
    const desenho = await abrir('/relatorio', { ...vendido, [LUCRO]: lucro(105.3, 42.3, 20) });
    await diz(ANALISE, 'Faturamento TotalR$ 105,30Este mês');
    const card = lido(await analise());
    for (const texto of [
      'Despesa TotalR$ 42,30',
      'Custo das vendasR$ 20,00',
      'LucroR$ 43,00',
      'Margem de lucro40,8%',
      // The specification's: it says how it leads to the profit.
      'Lucro AtualR$ 63,00Faturamento menos despesas, antes do custo das vendas',
      'Despesas sobre o faturamento40,2%',
    ]) {
      expect(card).toContain(texto);
    }
    expect(await linhas('Faturamento por dia')).toContain('sábado, 21/11/2026R$ 105,302');
    const asked = () => desenho.pedidas.filter(({ path }) => path === '/api/despesas/relatorio');
    apertar('SEMANA');
    await diz(ANALISE, 'R$ 105,30Esta semana');
    apertar('ANO');
    await diz(ANALISE, 'R$ 105,30Este ano');
    expect(asked().map(({ query }) => query.get('periodo'))).toEqual(['mes', 'semana', 'ano']);
    expect(desenho.onde()).toBe('/relatorio?periodo=ano');
    apertar('HOJE');
    await diz(ANALISE, 'R$ 105,30Hoje');
    // A day that is not over is held against nothing.
    expect(lido(await analise())).not.toMatch(/subiu|caiu/);
    expect(desenho.onde()).toBe('/relatorio?periodo=hoje');
  });

  it('shows days of one’s own, typed or picked, and waits until they are some', async () => {
    const desenho = await abrir('/relatorio', vendido);
    await diz(ANALISE, 'R$ 105,30Este mês');
    apertar('DATAS');
    const campo = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    expect([campo('De').value, campo('Até').value]).toEqual(['01/11/2026', '21/11/2026']);
    fireEvent.change(campo('De'), { target: { value: '2026-11-20' } });
    await diz(ANALISE, 'R$ 105,3020/11/2026 a 21/11/2026');
    const asked = desenho.pedidas.filter(({ path }) => path === '/api/relatorios/dashboard').at(-1)?.query;
    expect([asked?.get('dataInicio'), asked?.get('dataFim')]).toEqual(['2026-11-20', '2026-11-21']);
    fireEvent.change(campo('Até'), { target: { value: '19/11/2026' } });
    expect(await screen.findByText('A data de início deve ser anterior à data de fim.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: ANALISE })).toBeNull();
  });

  it('of a month with more expenses than revenue says so', async () => {
    await abrir('/relatorio');
    await diz(ANALISE, 'Lucro Atual\u2212R$ 37,00');
    expect(lido(await analise())).toContain('Despesas superiores ao faturamento');
  });

  it('of a month on which more came back than was sold has figures that add up, and no percentages', async () => {
    const negativo = {
      ...lucro(-311.22, 0),
      apurado: { vendido: 94.88, devolvido: 406.1, deOutrosDias: { valor: 389.7, vendas: 1 } },
    };
    await abrir('/relatorio', { ...vendido, [LUCRO]: negativo });
    await diz(ANALISE, 'R$ 94,88 vendidos · R$ 406,10 devolvidos, R$ 389,70 de 1 venda de dias anteriores');
    expect(lido(await analise())).toContain('Faturamento Total\u2212R$ 311,22Este mês');
    expect(lido(await analise())).not.toMatch(/Margem|Despesas sobre/);
  });

  it('compares each figure with the month before, with an arrow by its sign', async () => {
    await abrir('/relatorio');
    const painel = await parte(PAINEIS);
    await diz(ANALISE, 'subiu 12,5% em relação aos mesmos dias do mês anterior');
    await waitFor(() => expect(lido(painel)).toContain('Ticket médioR$ 52,65Este mês'));
    expect(lido(painel)).toContain('Vendas2caiu 4,0%Este mês, comparado com mês anterior');
    expect(painel.querySelector('[data-tom="ruim"] svg')).not.toBeNull();
    expect((await analise()).querySelector('[data-tom="bom"] svg')).not.toBeNull();
  });

  it('of an empty store has zeros and no percentages, and says what will be here', async () => {
    await abrir('/relatorio', vazio);
    await diz(ANALISE, 'Nenhuma venda neste período');
    expect(lido(await analise()).match(/R\$ 0,00/g)).toHaveLength(3);
    expect(screen.queryByText('Margem de lucro')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Ticket médio' })).toBeNull();
  });

  it('of a store that only paid for goods says so, and counts them as no expense', async () => {
    await abrir('/relatorio', { ...vazio, [LUCRO]: { ...lucro(0, 0), comprasPagas: 139.15 } });
    await diz(ANALISE, 'Compras pagas no período: R$ 139,15 (já contam no custo das vendas).');
    expect(lido(await analise())).toContain('Despesa TotalR$ 0,00');
  });

  it('says in words that it is loading', async () => {
    const { [PAINEL]: _, ...others } = vendido;
    const desenho = await abrir('/relatorio', others);
    expect(await screen.findByText('Carregando dados...')).toBeTruthy();
    desenho.responder(PAINEL, vendido[PAINEL]);
  });
});

describe('figures that cannot be had', () => {
  it('are no figures, and say so; charts say it too; each can be tried again', async () => {
    const desenho = await abrir('/relatorio', {
      ...vendido,
      ...{ [PERIODO]: falha('VALIDACAO'), [PAINEL]: falha('VALIDACAO') },
    });
    const alerta = await within(await analise()).findByRole('alert');
    expect(lido(alerta)).toContain('Não foi possível carregar os totais.');
    for (const tile of ['Faturamento Total', 'Despesa Total', 'Lucro']) {
      expect(lido(await analise())).toContain(`${tile}–`);
    }
    const painel = await parte(PAINEIS);
    await diz(PAINEIS, FALHA);
    for (const [oque, resposta] of Object.entries(vendido)) desenho.responder(oque, resposta);
    apertar('Tentar de novo', alerta);
    await diz(ANALISE, 'Faturamento TotalR$ 105,30');
    apertar('Tentar de novo', painel);
    expect(await linhas('Vendas por hora')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('and were there before stay, under the words that say so', async () => {
    const desenho = await abrir('/relatorio');
    const painel = await parte(PAINEIS);
    await diz(PAINEIS, 'R$ 52,65');
    desenho.responder(PAINEL, falha('VALIDACAO'));
    apertar('SEMANA');
    expect(lido(await within(painel).findByRole('alert'))).toContain(FALHA);
    expect(within(painel).queryByRole('heading', { name: 'Ticket médio' })).toBeNull();
    apertar('MÊS');
    await diz(PAINEIS, 'R$ 52,65');
    expect(lido(await within(painel).findByRole('alert'))).toContain(FALHA);
    desenho.responder(PAINEL, vendido[PAINEL]);
    apertar('Tentar de novo', painel);
    await waitFor(() => expect(within(painel).queryByRole('alert')).toBeNull());
  });
});

describe('the charts', () => {
  it('the donut has a colour of its own for each of the six categories, and radii of 40 and 60', async () => {
    const nomes = ['Bebidas', 'Comidas', 'Variados', 'Roupas', 'Eletrônicos', 'Suplementos'];
    const pieChartData = nomes.map((name) => ({ name, value: 10 }));
    await abrir('/relatorio', { ...vendido, [PAINEL]: { ...vendido[PAINEL], pieChartData } });
    const donut = await parte('Vendas por categoria');
    const sectors = () => [...donut.querySelectorAll('.recharts-pie-sector path')];
    await waitFor(() => expect(sectors()).toHaveLength(6));
    const path = sectors()[0]?.getAttribute('d') ?? '';
    expect([...path.matchAll(/A\s*([\d.]+)/g)].map(([, radius]) => Number(radius))).toEqual([60, 40]);
    const drawn = sectors().map((each) => each.getAttribute('fill'));
    expect(new Set(drawn).size).toBe(6);
    const marks = [...donut.querySelectorAll<HTMLElement>('td i')];
    expect(marks.map(({ style }) => style.background)).toEqual(drawn);
  });

  it('what was given away has its words', async () => {
    await abrir('/relatorio', { ...vendido, [PAINEL]: { ...vendido[PAINEL], pieChartData: [] } });
    await diz('Vendas por categoria', 'As vendas deste período somam R$ 0,00.');
  });
});

describe('the products', () => {
  it('are drawn, listed and searched for, and the file is named after the search', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await abrir('/relatorio?sala=produtos');
    expect(await linhas('Most asked products')).toContain('Café coado1R$ 4,50');
    expect(await linhas('Produto Mais Vendidos')).toEqual([
      'ProdutosUnidadesValorPortfólio %',
      '=1+11R$ 100,0595,0%',
      'Café coado1R$ 4,504,3%',
      'Pão francês1R$ 0,750,7%',
    ]);
    const card = await parte('Produto Mais Vendidos');
    const busca = within(card).getByRole('searchbox');
    fireEvent.change(busca, { target: { value: 'caf' } });
    await waitFor(async () => expect(await linhas('Produto Mais Vendidos')).toHaveLength(2));
    // For the paper.
    expect(within(card).getByText('Busca: “caf”')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', false),
    );
    apertar('Exportar');
    fireEvent.click(await screen.findByRole('button', { name: 'Baixar Produto Mais Vendidos em CSV' }));
    await waitFor(() =>
      expect(saved).toEqual(['produto-mais-vendidos-2026-11-01-a-2026-11-30-busca-caf.csv']),
    );
    fireEvent.change(busca, { target: { value: 'nada' } });
    expect(await within(card).findByText('Nenhum produto encontrado')).toBeTruthy();
  });

  it('are none where nothing was sold', async () => {
    await abrir('/relatorio?sala=produtos', vazio);
    expect(await screen.findByText(/aqui aparecem os produtos mais vendidos/)).toBeTruthy();
  });
});

it('a long table has ten rows and more on demand, and all of them while it is printed', async () => {
  const vendasPorDia = Array.from({ length: 45 }, (_, index) => ({
    ...{ data: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10) },
    ...{ totalVendas: 1, faturamento: 1 },
  }));
  const periodo = { totalVendas: 45, faturamentoTotal: 45, vendasPorDia };
  await abrir('/relatorio?inicio=2026-01-01&fim=2026-12-31&comissao=10', { ...vendido, [PERIODO]: periodo });
  const dias = await parte('Vendas por dia');
  expect(await within(dias).findByText('Mostrando 10 de 45 linhas.')).toBeTruthy();
  fireEvent.click(within(dias).getByRole('button', { name: 'Mostrar mais 10' }));
  const rows = () => within(dias).getAllByRole('row');
  expect(rows()).toHaveLength(1 + 20 + 1);
  expect(document.activeElement).toBe(rows()[11]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows()).toHaveLength(1 + 45 + 1);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(rows()).toHaveLength(1 + 20 + 1);
  fireEvent.click(within(dias).getByRole('button', { name: 'Ver todos' }));
  expect(rows()).toHaveLength(1 + 45 + 1);
});

it('what was asked for in one room is there after a look at another', async () => {
  const desenho = await abrir(NO_DIA);
  expect(await screen.findByText('Comissão (10%)')).toBeTruthy();
  await irPara('Resumo');
  await diz(ANALISE, 'R$ 105,30');
  apertar('ANO');
  await irPara('Comissões');
  expect(await screen.findByText('Comissão (10%)')).toBeTruthy();
  await irPara('Produtos');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'ANO' }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(desenho.onde()).toContain('sala=produtos');
  expect(screen.queryByRole('region', { name: ANALISE })).toBeNull();
});
