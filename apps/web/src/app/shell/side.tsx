import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useNomeDaLoja } from '../../dados/loja.ts';
import { usePlano } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { IconDots, IconLogout } from '../../ui/sinais/icons.ts';
import { Logo } from '../../ui/sinais/logo.tsx';
import conta from './conta.module.css';
import link from './link.module.css';
import { useModoLight } from './modo-light.ts';
import { groupsOf, itemsOf, menuOf, type NavItem, splitForPhone } from './navigation.ts';
import { useOfertaDePerda } from './registrar-perda.tsx';
import classes from './side.module.css';
import { type Oferta, useTrocarPessoa } from './trocar-pessoa.tsx';
import { useSair } from './use-sair.ts';

const loadMais = () => import('./mais.tsx');
const Mais = tardio(loadMais);

/** `over`: too many for a phone's bar; there it stands behind 'Mais'. */
function Item({ item, over }: { item: NavItem; over: boolean }) {
  const { icone: Icon, texto, curto = texto } = item;
  return (
    <li data-over={over || undefined}>
      <NavLink to={item.path} className={`${link.link} ${classes.link}`}>
        <Icon size="lg" />
        <span>
          {curto}
          <span className={classes.resto}>{texto.slice(curto.length)}</span>
        </span>
      </NavLink>
    </li>
  );
}

/** Sidebar on a desktop, rail on a tablet, bottom bar on a phone: one list of links, placed by the stylesheet. */
export function Side() {
  const usuario = useUsuario();
  const loja = useNomeDaLoja();
  const sair = useSair();
  const perda = useOfertaDePerda();
  const pessoa = useTrocarPessoa();
  const [light] = useModoLight();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const menu = menuOf(usuario, usePlano(), light);
  const { mais } = splitForPhone(itemsOf(menu));
  const over = (item: NavItem) => mais.includes(item);
  const acao = ({ texto, icone: Icone, onClick }: Oferta) => (
    <button
      type="button"
      className={`${link.link} ${classes.link}`}
      data-over={mais.length > 0 || undefined}
      onClick={onClick}
    >
      <Icone size="lg" />
      <span>{texto}</span>
    </button>
  );

  return (
    // Not a header: a dialog's title is one, and a page has one banner.
    <nav aria-label="Principal" className={classes.side} data-screen-only data-beira>
      <div className={classes.brand}>
        <Logo />
        <span className={classes.loja} title={loja}>
          {loja}
        </span>
      </div>
      <div className={classes.nav}>
        {menu.grupos.map(({ titulo, itens }) => (
          <div key={titulo} className={classes.group}>
            {/* A group of one, named like its one entry, needs no heading above it. */}
            {itens[0]?.texto.toUpperCase() !== titulo && (
              <span className={classes.groupTitle} aria-hidden="true">
                {titulo}
              </span>
            )}
            <ul className={classes.list} aria-label={titulo}>
              {itens.map((item) => (
                <Item key={item.path} item={item} over={over(item)} />
              ))}
            </ul>
          </div>
        ))}
        <div className={`${classes.end} ${conta.fim}`}>
          {usuario && (
            <span className={conta.person}>
              {/* An owner may go by the shop's name: that stands above. */}
              {usuario.nome !== loja && <strong>{usuario.nome}</strong>}
              <span>{usuario.email}</span>
            </span>
          )}
          {menu.fim.length > 0 && (
            <ul className={classes.list}>
              {menu.fim.map((item) => (
                <Item key={item.path} item={item} over={over(item)} />
              ))}
            </ul>
          )}
          {perda.oferta && acao(perda.oferta)}
          <div className={conta.saidas}>
            {pessoa.oferta && acao(pessoa.oferta)}
            {acao({ texto: 'Sair', icone: IconLogout, onClick: sair })}
          </div>
          {mais.length > 0 && (
            <button
              type="button"
              className={`${link.link} ${classes.link}`}
              data-more
              data-current={mais.some(({ path }) => `${pathname}/`.startsWith(`${path}/`)) || undefined}
              aria-haspopup="dialog"
              aria-expanded={open}
              onPointerDown={loadMais}
              onClick={() => setOpen(true)}
            >
              <IconDots size="lg" />
              <span>Mais</span>
            </button>
          )}
        </div>
      </div>
      {open && (
        <Mais
          grupos={groupsOf(menu, mais)}
          loja={loja}
          ofertas={[perda.oferta, pessoa.oferta].filter((oferta) => oferta !== undefined)}
          onSair={sair}
          onClose={() => setOpen(false)}
        />
      )}
      {perda.dialogo}
      {pessoa.dialogo}
    </nav>
  );
}
