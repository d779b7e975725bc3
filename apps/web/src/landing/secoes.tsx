import { LIMITE_BAIXO } from '@balcao/contract/estoque/estoque';
import type { ReactNode } from 'react';
import { type NomeDaTela, Tela } from './tela.tsx';

/**
 * What the landing page says. Nothing here that the product does not do: what only some installations do is marked
 * `data-com`, what stands in its place `data-sem`, and the server keeps what is true of itself (`http/web.ts`).
 */
const FUNCOES: readonly { titulo: string; texto: ReactNode; tela: NomeDaTela; alt: string }[] = [
  {
    titulo: 'Painel do dia',
    texto: (
      <>
        O faturamento hora a hora, as comandas abertas e o que está acabando, logo na entrada.
        <span data-com="plano"> E a contagem regressiva do seu plano, na página da assinatura.</span>
      </>
    ),
    tela: 'painel',
    alt: 'O painel com o faturamento do dia, comparado com o mesmo dia da semana passada, e o lucro de hoje',
  },
  {
    titulo: 'Produtos e estoque',
    texto: `Cada venda dá baixa no estoque. Abaixo de ${LIMITE_BAIXO}% do inicial, o Balcão avisa.`,
    tela: 'produtos',
    alt: 'A lista de produtos, com o estoque e o preço de cada um',
  },
  {
    titulo: 'Vendas e comandas',
    texto: 'No toque, no teclado ou com o leitor de código de barras. Comandas por mesa ou por cliente.',
    tela: 'comandas',
    alt: 'As comandas abertas por nome, com a soma e o tempo de cada mesa',
  },
  {
    titulo: 'Relatórios por período',
    texto:
      'Faturamento, despesas, lucro e comissões da semana, do mês, do ano ou das datas que você escolher.',
    tela: 'relatorio',
    alt: 'O relatório do mês, com o faturamento de cada dia',
  },
];

export function Funcoes() {
  return (
    <section id="funcoes" className="secao largura" aria-labelledby="funcoes-titulo">
      <h2 id="funcoes-titulo">O dia inteiro da loja, em quatro telas</h2>
      <ul className="funcoes">
        {FUNCOES.map(({ titulo, texto, tela, alt }) => (
          <li key={titulo} className="funcao">
            <div className="funcao-texto">
              <h3>{titulo}</h3>
              <p>{texto}</p>
            </div>
            <Tela nome={tela} className="funcao-tela" alt={alt} sizes="(min-width: 48rem) 36rem, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const PASSOS = [
  ['Cadastre-se', 'Nome, e-mail e senha. Leva um minuto.'],
  ['Monte seus produtos', 'Vinte já vêm prontos, ou traga a sua planilha.'],
  ['Registre vendas', 'No balcão ou em comanda, com recibo de 58 ou 80 mm.'],
  ['Acompanhe resultados', 'O dia no painel, o período nos relatórios.'],
] as const;

/** A name, a text, and where it is said. */
type Item = readonly [
  nome: string,
  texto: string,
  onde?: { 'data-com': string } | { 'data-sem': string; hidden: true },
];

const DICAS: readonly Item[] = [
  ['Comece pelo que mais sai', 'Dez produtos bastam para vender hoje.'],
  ['Conte o estoque uma vez', 'Daí em diante cada venda dá baixa.'],
  ['Ligue o leitor de código de barras', 'Ele lê, o produto entra. Nada a configurar.'],
];

const RAZOES: readonly Item[] = [
  ['Em qualquer tela', 'Desktop, tablet e celular, com os mesmos números.'],
  ['Cada um com o seu acesso', 'Quem vende não vê o lucro, se você não quiser.'],
  ['Backups automáticos', 'Uma cópia, feita e conferida toda noite.', { 'data-com': 'copias' }],
  [
    'Os dados são seus',
    'Baixe tudo da loja quando quiser, em planilhas.',
    { 'data-sem': 'copias', hidden: true },
  ],
];

function Lista({ id, titulo, itens }: { id: string; titulo: string; itens: readonly Item[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul className="lista">
        {itens.map(([nome, texto, onde]) => (
          <li key={nome} {...onde}>
            <h3>{nome}</h3>
            <p>{texto}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The four steps on the till's roll, one after the other; tips and reasons below, each in a line. */
export function Passos() {
  return (
    <div className="faixa">
      <section id="como-funciona" className="secao largura" aria-labelledby="passos-titulo">
        <h2 id="passos-titulo">Comece em quatro passos</h2>
        <div className="rolo-sombra">
          <ol className="rolo passos">
            {PASSOS.map(([titulo, texto], index) => (
              <li key={titulo}>
                <span className="passo-numero" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{titulo}</h3>
                <p>{texto}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="secao largura duas">
        <Lista id="dicas" titulo="Três dicas para começar bem" itens={DICAS} />
        <Lista id="razoes" titulo="Três razões para ficar" itens={RAZOES} />
      </div>
    </div>
  );
}
