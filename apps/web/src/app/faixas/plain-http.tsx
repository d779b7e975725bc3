import { useState } from 'react';
import { Note } from '../../ui/paginas/note.tsx';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { IconLockOpen, IconX } from '../../ui/sinais/icons.ts';
import classes from './faixas.module.css';

const SEEN = 'balcao.aviso-http';

function seen(): boolean {
  try {
    return sessionStorage.getItem(SEEN) === '1';
  } catch {
    return false;
  }
}

/**
 * Over `http://192.168…` a browser withholds the clipboard, locks and the service worker. Selling works; what does
 * not is said once per visit, so that nobody looks for the fault elsewhere.
 */
export default function PlainHttpHint() {
  const [hidden, setHidden] = useState(seen);
  if (hidden) return null;

  function hide() {
    setHidden(true);
    try {
      sessionStorage.setItem(SEEN, '1');
    } catch {
      // Withheld too: the hint comes back with the next page load.
    }
  }

  return (
    <Note
      role="note"
      tom="atencao"
      className={classes.http ?? ''}
      icone={IconLockOpen}
      titulo="Conexão sem HTTPS"
      acao={
        <ActionIcon color="gray" aria-label="Fechar aviso" onClick={hide}>
          <IconX />
        </ActionIcon>
      }
    >
      Vender funciona normalmente. Abrir sem internet e copiar com um toque só com HTTPS, e o que passa pela
      rede pode ser lido por quem está nela.
    </Note>
  );
}
