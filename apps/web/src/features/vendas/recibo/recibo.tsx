import { type Conteudo, NAO_FISCAL, type NomeEValor } from './conteudo.ts';

/** One sale on a strip of paper. */
export function Recibo({ conteudo }: { conteudo: Conteudo }) {
  const { loja, faixa, titulo, numero, quando, pessoas, itens, quantos, total, divisao, motivo, rodape } =
    conteudo;
  const quandoFoi = <span className="quando pequeno">{quando}</span>;
  return (
    <article className="recibo" aria-label="Recibo">
      <h1>{loja.nome}</h1>
      {loja.dados.map((dado) => (
        <p key={dado} className="dado pequeno">
          {dado}
        </p>
      ))}
      {faixa && <p className="faixa">{faixa}</p>}
      <header className="venda">
        <div className="linha">
          <h2>{titulo}</h2>
          {!numero && quandoFoi}
        </div>
        {numero && (
          <p className="linha pequeno">
            <span>{numero}</span>
            {quandoFoi}
          </p>
        )}
        {pessoas.map((pessoa) => (
          <p key={pessoa} className="pequeno">
            {pessoa}
          </p>
        ))}
      </header>
      <ul aria-label="Itens">
        {[...itens.entries()].map(([position, { nome, detalhe, nota, valor }]) => (
          <li key={position}>
            <span className="nome">{nome}</span>
            <span className="direita">{valor}</span>
            {nota && <span className="detalhe pequeno">{nota}</span>}
            {detalhe && <span className="detalhe pequeno">{detalhe}</span>}
          </li>
        ))}
      </ul>
      <Pares rotulo="Somas" pares={conteudo.somas} />
      <p className="total">
        <span>{conteudo.totalDe}</span>
        <span>{total}</span>
      </p>
      <Pares rotulo="Pagamento" pares={conteudo.pagos} />
      {divisao && <p className="divisao">{divisao}</p>}
      <p className="pequeno">{quantos}</p>
      {motivo && <p className="motivo">{`Motivo: ${motivo}`}</p>}
      {rodape && <p className="rodape">{rodape}</p>}
      <p className="fiscal">{NAO_FISCAL}</p>
    </article>
  );
}

function Pares({ rotulo, pares }: { rotulo: string; pares: readonly NomeEValor[] }) {
  if (pares.length === 0) return null;
  return (
    <dl aria-label={rotulo}>
      {[...pares.entries()].map(([position, [nome, valor]]) => (
        <div key={position} className="linha">
          <dt>{nome}</dt>
          <dd className="direita">{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
