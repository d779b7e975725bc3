import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { IconLockOpen } from '../../ui/icons.ts';

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
export function PlainHttpHint() {
  const [hidden, setHidden] = useState(() => window.isSecureContext || seen());
  if (hidden) return null;
  return (
    <Alert
      role="note"
      mb="lg"
      color="yellow"
      variant="light"
      icon={<IconLockOpen aria-hidden="true" />}
      title="Conexão sem HTTPS"
      withCloseButton
      closeButtonLabel="Fechar aviso"
      styles={{
        root: { background: 'var(--color-warn-soft)', padding: '0.75rem 1rem' },
        title: { color: 'var(--color-warn)' },
        icon: { color: 'var(--color-warn)' },
        closeButton: { color: 'var(--color-warn)', width: 44, height: 44, margin: '-6px -8px -6px 0' },
      }}
      onClose={() => {
        setHidden(true);
        try {
          sessionStorage.setItem(SEEN, '1');
        } catch {
          // Withheld too: the hint comes back with the next page load.
        }
      }}
    >
      <Text size="sm">
        Vender funciona normalmente. Copiar com um toque só funciona com HTTPS, e o que passa pela rede pode
        ser lido por quem está nela.
      </Text>
    </Alert>
  );
}
