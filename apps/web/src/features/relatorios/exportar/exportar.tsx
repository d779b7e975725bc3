import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconDownload } from '../../../ui/sinais/icons.ts';
import { baixar, baixarTudo, type Formato } from './baixar.ts';
import classes from './exportar.module.css';
import { useExportaveis } from './exportavel.tsx';

const FORMATOS = ['csv', 'xlsx'] as const satisfies readonly Formato[];

interface ExportarProps {
  /** The room's name, for the file with all of it. */
  sala: string;
  disabled: boolean;
}

/** One button for the files of every table of the room, each by itself or all of them in one. */
export function Exportar({ sala, disabled }: ExportarProps) {
  const tabelas = useExportaveis();
  const [busy, setBusy] = useState<string>();

  async function save(nome: string, work: () => Promise<void>) {
    setBusy(nome);
    try {
      await work();
    } catch {
      toast.erro('Não foi possível gerar o arquivo. Tente novamente.');
    } finally {
      setBusy(undefined);
    }
  }

  const tudo = () =>
    save('tudo', () =>
      baixarTudo(
        [...tabelas.values()].map(({ current }) => current),
        sala,
      ),
    );
  return (
    <Popover
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      shadow="none"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.botao}
          leftSection={<IconDownload />}
          disabled={disabled || tabelas.size === 0}
        >
          <span className={classes.nome}>Exportar</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''} aria-label="Exportar">
        <ul className={classes.list}>
          {[...tabelas].map(([titulo, fonte]) => (
            <li key={titulo}>
              <span>{titulo}</span>
              {FORMATOS.map((formato) => (
                <Button
                  key={formato}
                  variant="subtle"
                  size="sm"
                  px="xs"
                  aria-label={`Baixar ${titulo} em ${formato.toUpperCase()}`}
                  loading={busy === titulo + formato}
                  onClick={() =>
                    void save(titulo + formato, () =>
                      baixar(fonte.current.tabela, formato, fonte.current.periodo),
                    )
                  }
                >
                  {formato.toUpperCase()}
                </Button>
              ))}
            </li>
          ))}
        </ul>
        {tabelas.size > 1 && (
          <Button variant="default" size="sm" fullWidth loading={busy === 'tudo'} onClick={() => void tudo()}>
            Tudo em uma planilha
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
