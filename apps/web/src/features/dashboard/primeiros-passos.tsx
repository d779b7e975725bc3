import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUsuario } from '../../dados/use-sessao.ts';
import { availableStorage } from '../../lib/device-storage.ts';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { VisuallyHidden } from '../../ui/pecas/visually-hidden.tsx';
import { IconCheck, IconChevronRight, IconX } from '../../ui/sinais/icons.ts';
import classes from './primeiros-passos.module.css';

const storage = availableStorage();

/** True once this person has put the first steps away; kept on the device. */
export function usePassosDispensados(): [dispensados: boolean, dispensar: () => void] {
  const key = `balcao.passos-dispensados.${useUsuario()?.id ?? ''}`;
  const [now, setNow] = useState(false);
  const dispensar = () => {
    storage.setItem(key, '1');
    setNow(true);
  };
  return [now || storage.getItem(key) === '1', dispensar];
}

type Passos = NonNullable<ResumoDoDia['primeirosPassos']>;

const PASSOS: readonly { feito: keyof Passos; texto: string; nota: string; to: string }[] = [
  {
    feito: 'produto',
    texto: 'Cadastre o primeiro produto',
    nota: 'Nome, preço e quanto há dele. Tem uma planilha? Importe todos de uma vez.',
    to: '/products',
  },
  {
    feito: 'venda',
    texto: 'Faça a primeira venda',
    nota: 'Toque no produto e em Finalizar Venda. O estoque baixa sozinho.',
    to: '/selling/caixa',
  },
  {
    feito: 'recibo',
    texto: 'Complete o recibo',
    nota: 'Endereço e telefone da loja saem em cada recibo que você imprime.',
    to: '/configuracoes',
  },
];

export function faltam(passos: Passos): number {
  return PASSOS.filter(({ feito }) => !passos[feito]).length;
}

const PROGRESSO = [
  'Tudo pronto.',
  'Falta só um passo.',
  'Faltam dois passos.',
  'Três passos para abrir a loja.',
];

interface PrimeirosPassosProps {
  passos: Passos;
  onDispensar: () => void;
}

/** The first steps of a new owner: each leads to its page, and is ticked off once it is done. */
export function PrimeirosPassos({ passos, onDispensar }: PrimeirosPassosProps) {
  const next = PASSOS.find(({ feito }) => !passos[feito]);
  // Once she sells, what is done needs no tick any more.
  const shown = passos.venda ? PASSOS.filter(({ feito }) => !passos[feito]) : PASSOS;
  return (
    <TitledCard
      id="primeiros-passos"
      titulo="Por onde começar"
      acao={
        <ActionIcon color="gray" aria-label="Dispensar os primeiros passos" onClick={onDispensar}>
          <IconX />
        </ActionIcon>
      }
    >
      <p className={classes.progresso}>{PROGRESSO[faltam(passos)]}</p>
      <ol className={classes.passos}>
        {shown.map(({ feito, texto, nota, to }, index) => {
          const done = passos[feito];
          return (
            <li key={feito}>
              <Link
                to={to}
                className={classes.passo ?? ''}
                data-done={done || undefined}
                data-next={next?.feito === feito || undefined}
              >
                <span className={classes.marca} aria-hidden="true">
                  {done ? <IconCheck size="sm" /> : index + 1}
                </span>
                <span className={classes.texto}>
                  <strong>
                    {done && <VisuallyHidden>Feito: </VisuallyHidden>}
                    {texto}
                  </strong>
                  {!done && <span>{nota}</span>}
                </span>
                {!done && <IconChevronRight className={classes.seta ?? ''} />}
              </Link>
            </li>
          );
        })}
      </ol>
    </TitledCard>
  );
}
