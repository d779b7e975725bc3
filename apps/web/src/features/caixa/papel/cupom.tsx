import type { Cupom } from './cupons.ts';

/** A drawer's slip, with the marks of `ui/recibo-css.ts`. */
export function CupomDoCaixa({ cupom }: { cupom: Cupom }) {
  return (
    <article className="recibo" aria-label={cupom.titulo}>
      <h1>{cupom.loja}</h1>
      <header className="venda">
        <h2>{cupom.titulo}</h2>
        {cupom.notas.map((nota) => (
          <p key={nota} className="pequeno">
            {nota}
          </p>
        ))}
      </header>
      {[...cupom.partes.entries()].map(([place, { titulo, linhas }]) => (
        <ul key={place} aria-label={titulo ?? cupom.titulo}>
          {titulo && (
            <li>
              <span className="nome">{titulo}</span>
            </li>
          )}
          {[...linhas.entries()].map(([line, [nome, valor]]) => (
            <li key={line}>
              <span>{nome}</span>
              <span className="direita">{valor}</span>
            </li>
          ))}
        </ul>
      ))}
      <p className="rodape">{`\n\n_________________________\n${cupom.assinatura}`}</p>
    </article>
  );
}
