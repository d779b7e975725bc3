/**
 * The outline of a page of the shop, before anything of it is known: menu, title, cards. It is the first paint, as
 * finished HTML (`casca-html.tsx`), and what stands there until the page does. Its classes are plain ones, so that the
 * HTML can be made without the stylesheets.
 */

const ENTRADAS = ['um', 'dois', 'tres', 'quatro', 'cinco'];

export function CascaTexto() {
  return (
    <p role="status" className="casca-texto">
      Verificando permissões...
    </p>
  );
}

/** The frame with a placeholder where the page will be. */
export function CascaPagina() {
  return (
    <div className="casca-pagina">
      <div className="casca-topo">
        <span className="casca-titulo" />
        <CascaTexto />
      </div>
      <div className="casca-cartao" />
      <div className="casca-par">
        <div className="casca-cartao" />
        <div className="casca-cartao" />
      </div>
    </div>
  );
}

/** The same with the frame around it. */
export function Casca() {
  return (
    <div className="casca">
      <div className="casca-lado">
        {ENTRADAS.map((entrada) => (
          <span key={entrada} className="casca-entrada" />
        ))}
      </div>
      <CascaPagina />
    </div>
  );
}
