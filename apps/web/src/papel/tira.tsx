import { emGrupos, type LinhaDoPapel, type Papel } from '@balcao/papel/papel';

/** A paper as a strip, on the screen and in print; `css.ts` has its looks. */
export function Tira({ papel: { nome, linhas } }: { papel: Papel }) {
  return (
    <article className="recibo" aria-label={nome}>
      {[...emGrupos(linhas).entries()].map(([position, grupo]) => (
        <Grupo key={position} grupo={grupo} />
      ))}
    </article>
  );
}

function Grupo({ grupo }: { grupo: readonly LinhaDoPapel[] }) {
  const [primeira] = grupo;
  if (!primeira) return null;
  switch (primeira.tipo) {
    case 'item':
      return <ul>{desenhadas(grupo)}</ul>;
    case 'par':
      return <dl>{desenhadas(grupo)}</dl>;
    default:
      return <UmaLinha linha={primeira} />;
  }
}

const desenhadas = (grupo: readonly LinhaDoPapel[]) =>
  [...grupo.entries()].map(([position, linha]) => <UmaLinha key={position} linha={linha} />);

function UmaLinha({ linha }: { linha: LinhaDoPapel }) {
  switch (linha.tipo) {
    case 'regua':
      return <hr className={linha.grossa ? 'grossa' : undefined} />;
    case 'loja':
      return <h1>{linha.texto}</h1>;
    case 'titulo':
      return (
        <div className="linha">
          <h2>{linha.texto}</h2>
          {linha.direita && <span className="nota direita">{linha.direita}</span>}
        </div>
      );
    case 'item':
      return (
        <li>
          <span className="nome">{linha.texto}</span>
          <span className="direita">{linha.direita}</span>
          {linha.detalhes.map((detalhe) => (
            <span key={detalhe} className="detalhe nota">
              {detalhe}
            </span>
          ))}
        </li>
      );
    case 'par':
      return (
        <div className="linha">
          <dt>{linha.texto}</dt>
          <dd className="direita">{linha.direita}</dd>
        </div>
      );
    default:
      if (!('direita' in linha) || !linha.direita) return <p className={linha.tipo}>{linha.texto}</p>;
      return (
        <p className={`linha ${linha.tipo}`}>
          <span>{linha.texto}</span>
          <span className="direita">{linha.direita}</span>
        </p>
      );
  }
}
