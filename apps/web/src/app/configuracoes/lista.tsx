import { plural } from '@balcao/contract/base/numeros';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePlano } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { SearchField } from '../../ui/campos/search-field.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Skeleton } from '../../ui/pecas/skeleton.tsx';
import { IconChevronRight } from '../../ui/sinais/icons.ts';
import { itemsOf, menuOf } from '../shell/navigation.ts';
import { buscar } from './buscar.ts';
import classes from './lista.module.css';
import type { PaginaListada } from './pagina.ts';
import { enderecoDaPagina, type Grupo, type ListadaId, TODOS_OS_GRUPOS } from './paginas.ts';
import { useValores, type Valor } from './use-valores.ts';

interface ListaProps {
  /** The page that is open beside it, and at which address. */
  aberta?: { id: string; path: string } | undefined;
}

/** The settings by name, with what is set now; found by name, by what is on their page, by other words. */
export function Lista({ aberta }: ListaProps) {
  const [texto, setTexto] = useState('');
  const lista = useRef<HTMLDivElement>(null);
  const valores = useValores();
  const grupos = useGrupos();
  const procurando = texto.trim() !== '';
  const achadas = procurando ? buscar(grupos, texto) : [];

  // In a list longer than its column, the one that is open is in sight.
  const idAberto = aberta?.id;
  useEffect(() => {
    const column = lista.current?.querySelector('nav');
    const link = lista.current?.querySelector<HTMLElement>(`[data-pagina="${idAberto}"]`);
    if (!column || !link) return;
    const [outer, inner] = [column.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      column.scrollTop += inner.top - outer.top - outer.height / 2;
  }, [idAberto]);

  /** The arrows go up and down, from the field and back to it; Enter in it takes the first. */
  function andar(event: KeyboardEvent) {
    const links = [...(lista.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const aqui = links.indexOf(document.activeElement as HTMLElement);
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (passo !== undefined) {
      event.preventDefault();
      links[Math.max(0, aqui + passo)]?.focus();
    } else if (event.key === 'Escape' && procurando) {
      setTexto('');
      links[0]?.focus();
    } else if (event.key === 'Enter' && aqui === 0 && procurando) {
      links[1]?.click();
    }
  }

  const row = (pagina: PaginaListada, valor: Valor | undefined) => {
    const here = aberta?.id === pagina.id;
    return (
      <Linha
        key={pagina.id}
        pagina={pagina}
        valor={valor}
        here={here}
        // Where it stands already nothing is asked about what was typed in it.
        to={here && aberta ? aberta.path : enderecoDaPagina(pagina)}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from one of its links to the next.
    <div className={classes.lista} ref={lista} onKeyDown={andar}>
      <SearchField
        aria-label="Buscar nas configurações"
        placeholder="Buscar: CNPJ, taxa, senha…"
        value={texto}
        onChange={setTexto}
      />
      <p
        role="status"
        className={classes.contadas}
        data-shown={(procurando && achadas.length === 0) || undefined}
      >
        {procurando &&
          (achadas.length === 0
            ? `Nada com “${texto.trim()}” nas configurações.`
            : plural(achadas.length, 'configuração', 'configurações'))}
      </p>
      {procurando && achadas.length === 0 && (
        <Button variant="default" onClick={() => setTexto('')}>
          Ver todas
        </Button>
      )}
      <nav aria-label="Configurações" className={classes.linhas}>
        {procurando
          ? achadas.length > 0 && (
              <Bloco>
                {achadas.map(({ pagina, onde }) =>
                  row(pagina, onde === undefined ? valores[pagina.id as ListadaId] : { texto: onde }),
                )}
              </Bloco>
            )
          : grupos.map(({ titulo, paginas }) => (
              <Bloco key={titulo} titulo={titulo}>
                {paginas.map((pagina) => row(pagina, valores[pagina.id as ListadaId]))}
              </Bloco>
            ))}
      </nav>
    </div>
  );
}

/** Without the pages of the shop that are not this person's. */
function useGrupos(): readonly Grupo[] {
  const menu = itemsOf(menuOf(useUsuario(), usePlano(), false));
  const minha = (pagina: PaginaListada) =>
    !('path' in pagina) || menu.some(({ path }) => path === pagina.path);
  return TODOS_OS_GRUPOS.map((grupo) => ({ ...grupo, paginas: grupo.paginas.filter(minha) }));
}

function Bloco({ titulo, children }: { titulo?: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      {titulo && (
        <p className={classes.grupo} id={id}>
          {titulo}
        </p>
      )}
      <ul className={classes.bloco} aria-labelledby={titulo && id}>
        {children}
      </ul>
    </>
  );
}

interface LinhaProps {
  pagina: PaginaListada;
  valor: Valor | undefined;
  here: boolean;
  to: string;
}

function Linha({ pagina, valor, here, to }: LinhaProps) {
  const id = useId();
  const { icone: Icone, titulo } = pagina;
  return (
    <li>
      <Link
        className={classes.linha}
        to={to}
        data-pagina={pagina.id}
        aria-current={here ? 'page' : undefined}
        aria-labelledby={`${id}nome`}
        aria-describedby={`${id}valor`}
      >
        <Icone />
        <span className={classes.palavras}>
          <span id={`${id}nome`} className={classes.nome}>
            {titulo}
          </span>
          <span id={`${id}valor`} className={classes.valor} data-tom={valor?.tom}>
            {valor ? valor.texto : <Skeleton height="0.75em" width="60%" />}
          </span>
        </span>
        <IconChevronRight size="sm" />
      </Link>
    </li>
  );
}
