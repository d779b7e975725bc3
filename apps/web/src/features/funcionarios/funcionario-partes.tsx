/** What a row of the table and a card on a phone have in common. */
import { type Funcionario, PERMISSOES_DESCRITAS } from '@balcao/contract/funcionarios';
import { ActionIcon } from '@mantine/core';
import {
  IconAlertCircle,
  IconCheck,
  IconCopy,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '../../ui/icons.ts';
import { Tag } from '../../ui/tag.tsx';
import { shortId } from './filtrar.ts';
import classes from './funcionarios.module.css';
import type { Copia } from './use-copia.ts';

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

export function Permissoes({ funcionario }: { funcionario: Funcionario }) {
  // As specified: none on record counts as the till.
  const held = funcionario.permissoes.length > 0 ? funcionario.permissoes : (['vendas'] as const);
  return (
    <span className={classes.permissoes}>
      {held.map((permissao) => (
        <Tag key={permissao}>{PERMISSOES_DESCRITAS[permissao].rotulo}</Tag>
      ))}
    </span>
  );
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

export function Acoes({ funcionario, somenteLeitura, ocupado, onEdit, onSwitch, onDelete }: LinhaProps) {
  const { nome, ativo } = funcionario;
  const turn = ativo ? 'Desativar' : 'Ativar';
  const button = (verb: string, act: (funcionario: Funcionario) => void) => ({
    color: 'gray',
    title: somenteLeitura ? SEM_PERMISSAO : verb,
    'aria-label': somenteLeitura ? `${verb} ${nome}: ${SEM_PERMISSAO}` : `${verb} ${nome}`,
    disabled: somenteLeitura || ocupado,
    onClick: () => act(funcionario),
  });
  return (
    <span className={classes.actions}>
      <ActionIcon {...button('Editar', onEdit)}>
        <IconPencil />
      </ActionIcon>
      <ActionIcon {...button(turn, onSwitch)}>{ativo ? <IconUserOff /> : <IconUserCheck />}</ActionIcon>
      <ActionIcon {...button('Excluir', onDelete)}>
        <IconTrash />
      </ActionIcon>
    </span>
  );
}
