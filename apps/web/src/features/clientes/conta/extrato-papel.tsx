import type { ConteudoDoExtrato, LinhaDoExtrato } from './conteudo.ts';

function Linhas({ label, linhas }: { label: string; linhas: readonly LinhaDoExtrato[] }) {
  if (linhas.length === 0) return null;
  return (
    <ul aria-label={label}>
      {linhas.map(({ titulo, detalhe, valor }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a strip of paper is drawn once.
        <li key={position}>
          <span className="nome">{titulo}</span>
          <span className="direita">{valor}</span>
          <span className="detalhe pequeno">{detalhe}</span>
        </li>
      ))}
    </ul>
  );
}

/** A customer's account on a strip of paper. */
export function ExtratoPapel({ conteudo }: { conteudo: ConteudoDoExtrato }) {
  const { loja, cliente, quando, aberto, ultimos, rotulo, total, rodape } = conteudo;
  return (
    <article className="recibo" aria-label="Extrato">
      <h1>{loja.nome}</h1>
      {loja.dados.map((dado) => (
        <p key={dado} className="dado pequeno">
          {dado}
        </p>
      ))}
      <header className="venda">
        <h2>{cliente}</h2>
        <p className="linha pequeno">
          <span>Extrato da conta</span>
          <span className="quando">{quando}</span>
        </p>
      </header>
      {aberto.length > 0 && <p className="divisao">Em aberto</p>}
      <Linhas label="Em aberto" linhas={aberto} />
      <p className="total">
        <span>{rotulo}</span>
        <span>{total}</span>
      </p>
      {ultimos.length > 0 && <p className="divisao">Últimos lançamentos</p>}
      <Linhas label="Últimos lançamentos" linhas={ultimos} />
      {rodape && <p className="rodape">{rodape}</p>}
      <p className="fiscal">NÃO É DOCUMENTO FISCAL</p>
    </article>
  );
}
