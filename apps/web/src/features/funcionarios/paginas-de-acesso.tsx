import { PERMISSOES_DESCRITAS } from '@balcao/contract/pessoas/funcionarios';
import { PERMISSOES } from '@balcao/contract/pessoas/permissoes';
import { percentualToText } from '@balcao/contract/relatorios/relatorios';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useLoja } from '../../dados/loja.ts';
import { Tag } from '../../ui/listas/tag.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import classes from './funcionarios.module.css';

/** Explains the permissions, the employee's login and the commission to the owner. */
export function PaginasDeAcesso() {
  const comissao = useLoja().data?.comissaoPadrao;
  return (
    <TitledCard
      id="paginas-de-acesso"
      titulo="O que cada permissão abre"
      acao={
        <Anchor component={Link} to="/relatorio?sala=comissoes">
          Ver comissões
        </Anchor>
      }
    >
      <dl className={classes.paginas}>
        {PERMISSOES.map((permissao) => (
          <div key={permissao}>
            <dt>
              <Tag>{PERMISSOES_DESCRITAS[permissao].rotulo}</Tag>
            </dt>
            <dd>{PERMISSOES_DESCRITAS[permissao].descricao}</dd>
          </div>
        ))}
      </dl>
      <p
        className={classes.como}
      >{`Cada um entra com o próprio email e a senha que você criou, e vê só o que está marcado. Toda venda guarda quem vendeu${comissao !== undefined ? `: a comissão da loja é de ${percentualToText(comissao)}%` : ''}.`}</p>
    </TitledCard>
  );
}
