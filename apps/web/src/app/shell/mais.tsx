import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { NavLink } from 'react-router';
import { useUsuario } from '../../dados/use-sessao.ts';
import { convite, instalar } from '../../lib/instalar.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { useStore } from '../../lib/use-store.ts';
import { IconDownload, IconLogout } from '../../ui/sinais/icons.ts';
import { below } from '../../ui/tokens/breakpoints.ts';
import link from './link.module.css';
import classes from './mais.module.css';
import type { NavGroup } from './navigation.ts';
import type { Oferta } from './trocar-pessoa.tsx';

interface MaisProps {
  grupos: readonly NavGroup[];
  loja: string | undefined;
  /** What is done and has no page. */
  ofertas: readonly Oferta[];
  onSair: () => void;
  onClose: () => void;
}

/** A phone's other pages, in a sheet at the thumb. */
export default function Mais({ grupos, loja, ofertas, onSair, onClose }: MaisProps) {
  useReturnFocus();
  const usuario = useUsuario();
  const instalavel = useStore(convite) !== undefined;
  // A phone turned into a desktop's width has the whole menu in sight.
  useEffect(() => {
    const phone = window.matchMedia(below('sm'));
    const leave = () => !phone.matches && onClose();
    phone.addEventListener('change', leave);
    return () => phone.removeEventListener('change', leave);
  }, [onClose]);
  const fechando = (fazer: () => unknown) => () => {
    onClose();
    void fazer();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 120 }}
      title="Mais"
      classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
    >
      {grupos.map(({ titulo, itens }) => (
        <div key={titulo} className={classes.group}>
          {titulo && itens[0]?.texto.toUpperCase() !== titulo && (
            <span className={classes.titulo} aria-hidden="true">
              {titulo}
            </span>
          )}
          <ul className={classes.list} {...(titulo ? { 'aria-label': titulo } : {})}>
            {itens.map(({ path, texto, icone: Icon }) => (
              <li key={path}>
                <NavLink to={path} className={link.link ?? ''} onClick={onClose}>
                  <Icon size="lg" />
                  {texto}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className={classes.list}>
        {ofertas.map(({ texto, icone, onClick }) => (
          <Acao key={texto} icone={icone} onClick={fechando(onClick)}>
            {texto}
          </Acao>
        ))}
        {instalavel && (
          <Acao icone={IconDownload} onClick={fechando(instalar)}>
            Instalar o Balcão
          </Acao>
        )}
        <Acao icone={IconLogout} onClick={fechando(onSair)}>
          <span className={classes.sair}>
            Sair
            {usuario && <small>{[usuario.nome, loja].filter((name) => name).join(' · ')}</small>}
          </span>
        </Acao>
      </ul>
    </Drawer>
  );
}

function Acao({ icone: Icone, onClick, children }: Omit<Oferta, 'texto'> & { children: ReactNode }) {
  return (
    <li>
      <button type="button" className={link.link} onClick={onClick}>
        <Icone size="lg" />
        {children}
      </button>
    </li>
  );
}
