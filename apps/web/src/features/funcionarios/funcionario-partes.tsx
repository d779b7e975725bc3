/** Parts of a row, in the table and on a phone. */
import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { type Funcionario, PERMISSOES_DESCRITAS } from '@balcao/contract/pessoas/funcionarios';
import { useCallback, useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { Tag } from '../../ui/listas/tag.tsx';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import {
  type Icon,
  IconAlertCircle,
  IconCheck,
  IconCopy,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '../../ui/sinais/icons.ts';
import { shortId } from './filtrar.ts';
import { limitesEmPalavras } from './formulario.ts';
import classes from './funcionarios.module.css';

export interface LinhaProps {
  funcionario: Funcionario;
  fuso: string;
  somenteLeitura: boolean;
  /** Something is being done to this one. */
  ocupado: boolean;
  copia: Copia | undefined;
  onCopy: (funcionario: Funcionario) => void;
  onEdit: (funcionario: Funcionario) => void;
  onSwitch: (funcionario: Funcionario) => void;
  onDelete: (funcionario: Funcionario) => void;
}

/** As specified: none on record counts as the till. */
export function nomesDasPermissoes({ permissoes }: Funcionario): string[] {
  const held = permissoes.length > 0 ? permissoes : (['vendas'] as const);
  return held.map((permissao) => PERMISSOES_DESCRITAS[permissao].rotulo);
}

export function criadoEm({ funcionario, fuso }: LinhaProps): string {
  return formatDay(dayOf(new Date(funcionario.criadoEm), fuso));
}

export function Avatar({ funcionario }: { funcionario: Funcionario }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {[...funcionario.nome][0]?.toLocaleUpperCase('pt-BR')}
    </span>
  );
}

export function Permissoes({ funcionario }: { funcionario: Funcionario }) {
  return (
    <span className={classes.permissoes}>
      {nomesDasPermissoes(funcionario).map((nome) => (
        <Tag key={nome}>{nome}</Tag>
      ))}
      <Limites funcionario={funcionario} />
    </span>
  );
}

/** Limits that are not the usual ones. */
function Limites({ funcionario }: { funcionario: Funcionario }) {
  const words = limitesEmPalavras(funcionario);
  return words.length > 0 && <span className={classes.limites}>{words.join(' · ')}</span>;
}

export function Status({ ativo }: { ativo: boolean }) {
  return (
    <Tag dot tom={ativo ? 'bom' : 'neutro'}>
      {ativo ? 'Ativo' : 'Inativo'}
    </Tag>
  );
}

const MARKS = {
  none: { icon: <IconCopy size="sm" />, text: '' },
  done: { icon: <IconCheck size="sm" />, text: 'Copiado' },
  failed: { icon: <IconAlertCircle size="sm" />, text: 'Erro ao copiar ID' },
};

export function IdComCopia({ funcionario, copia, onCopy }: LinhaProps) {
  const mine = copia?.id === funcionario.id ? copia : undefined;
  const mark = mine ? (mine.feita ? 'done' : 'failed') : 'none';
  return (
    <span className={classes.id}>
      <code title={funcionario.id}>{shortId(funcionario.id)}</code>
      <span className={classes.copy} data-mark={mark}>
        <ActionIcon
          color="gray"
          aria-label={`Copiar ID de ${funcionario.nome}`}
          title="Copiar ID"
          onClick={() => onCopy(funcionario)}
        >
          {MARKS[mark].icon}
        </ActionIcon>
        <span role="status" className={classes.mark}>
          {MARKS[mark].text}
        </span>
      </span>
    </span>
  );
}

const SEM_PERMISSAO = 'Sem permissão';

/** The actions on an employee: verb, icon and props of the button. */
function acoesDe({ funcionario, somenteLeitura, ocupado, onEdit, onSwitch, onDelete }: LinhaProps) {
  const { nome, ativo } = funcionario;
  const acao = (verbo: string, Icone: Icon, act: (funcionario: Funcionario) => void) => ({
    verbo,
    Icone,
    props: {
      color: 'gray' as const,
      title: somenteLeitura ? SEM_PERMISSAO : verbo,
      'aria-label': somenteLeitura ? `${verbo} ${nome}: ${SEM_PERMISSAO}` : `${verbo} ${nome}`,
      disabled: somenteLeitura || ocupado,
      onClick: () => act(funcionario),
    },
  });
  return [
    acao('Editar', IconPencil, onEdit),
    ativo ? acao('Desativar', IconUserOff, onSwitch) : acao('Ativar', IconUserCheck, onSwitch),
    acao('Excluir', IconTrash, onDelete),
  ];
}

export function Acoes(linha: LinhaProps) {
  return (
    <span className={classes.actions}>
      {acoesDe(linha).map(({ verbo, Icone, props }) => (
        <ActionIcon key={verbo} {...props}>
          <Icone />
        </ActionIcon>
      ))}
    </span>
  );
}

/** The same where there is room for words. */
export function AcoesEscritas(linha: LinhaProps) {
  return (
    <div className={classes.written}>
      {acoesDe(linha).map(({ verbo, Icone, props }) => (
        <Button key={verbo} variant="default" leftSection={<Icone />} {...props}>
          {verbo}
        </Button>
      ))}
    </div>
  );
}

const SHOWN = 2000;

/** The id of the last copy, and whether it worked. */
export interface Copia {
  id: string;
  feita: boolean;
}

/** Copies ids; the marker beside the copied one clears after 2 s. */
export function useCopia(): { copia: Copia | undefined; copiarId: (id: string) => Promise<boolean> } {
  const [copia, setCopia] = useState<Copia>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copiarId = useCallback(async (id: string) => {
    const feita = await copyText(id);
    clearTimeout(timer.current);
    setCopia({ id, feita });
    timer.current = setTimeout(() => setCopia(undefined), SHOWN);
    return feita;
  }, []);
  return { copia, copiarId };
}
