import { SEM_NUMERO } from '@balcao/contract/base/numeros';
import { useId, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { Facts } from '../../ui/listas/facts.tsx';
import table from '../../ui/listas/table.module.css';
import { Card } from '../../ui/paginas/card.tsx';
import { IconChevronDown } from '../../ui/sinais/icons.ts';
import { EIGHT_COLUMNS } from '../../ui/tokens/breakpoints.ts';
import {
  Acoes,
  AcoesEscritas,
  Avatar,
  criadoEm,
  IdComCopia,
  type LinhaProps,
  nomesDasPermissoes,
  Permissoes,
  Status,
} from './funcionario-partes.tsx';
import classes from './funcionarios.module.css';

const SEM_TELEFONE = 'Não informado';

/** In the table: everything beside one another. */
function Row(props: LinhaProps) {
  const { funcionario } = props;
  return (
    <tr data-funcionario={funcionario.id} data-inactive={!funcionario.ativo || undefined}>
      <th scope="row">{funcionario.nome}</th>
      <td className={classes.email} title={funcionario.email}>
        {funcionario.email}
      </td>
      <td className={classes.phone}>{funcionario.telefone ?? SEM_NUMERO}</td>
      <td>
        <Permissoes funcionario={funcionario} />
      </td>
      <td>
        <IdComCopia {...props} />
      </td>
      <td>
        <Status ativo={funcionario.ativo} />
      </td>
      <td className={classes.day}>{criadoEm(props)}</td>
      <td>
        <Acoes {...props} />
      </td>
    </tr>
  );
}

/** On a phone: name and permissions in two lines; a tap opens the details and actions. */
function Pessoa({ aberta, onToggle, ...props }: LinhaProps & { aberta: boolean; onToggle: () => void }) {
  const id = useId();
  const { funcionario } = props;
  return (
    <li data-funcionario={funcionario.id} data-inactive={!funcionario.ativo || undefined}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={aberta}
        aria-controls={aberta ? id : undefined}
        onClick={onToggle}
      >
        <Avatar funcionario={funcionario} />
        <span className={classes.who}>
          <strong>{funcionario.nome}</strong>
          <span className={classes.note}>{nomesDasPermissoes(funcionario).join(', ')}</span>
        </span>
        <Status ativo={funcionario.ativo} />
        <IconChevronDown className={classes.chevron ?? ''} />
      </button>
      {aberta && (
        <div id={id} className={classes.detail}>
          <Facts
            shape="columns"
            fatos={[
              ['Email', funcionario.email],
              ['Telefone', funcionario.telefone ?? SEM_TELEFONE],
              ['Permissões', <Permissoes key="permissoes" funcionario={funcionario} />],
              ['ID do Funcionário', <IdComCopia key="id" {...props} />],
              ['Criado em', criadoEm(props)],
            ]}
          />
          <AcoesEscritas {...props} />
        </div>
      )}
    </li>
  );
}

export function FuncionariosLista({ linhas }: { linhas: readonly LinhaProps[] }) {
  // At once, not after the first paint: rows must not flash up on a desktop.
  const wide = useMedia(EIGHT_COLUMNS);
  const [open, setOpen] = useState<string>();
  if (!wide) {
    return (
      <Card flush className={classes.people ?? ''}>
        <ul aria-label="Funcionários">
          {linhas.map((linha) => (
            <Pessoa
              key={linha.funcionario.id}
              {...linha}
              aberta={open === linha.funcionario.id}
              onToggle={() => setOpen(open === linha.funcionario.id ? undefined : linha.funcionario.id)}
            />
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <Card flush>
      <table className={`${table.table} ${classes.table}`} aria-label="Funcionários">
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Email</th>
            <th scope="col">Telefone</th>
            <th scope="col">Permissões</th>
            <th scope="col">ID do Funcionário</th>
            <th scope="col">Status</th>
            <th scope="col">Criado em</th>
            <th scope="col" className={classes.actionsHead}>
              Ações
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <Row key={linha.funcionario.id} {...linha} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
