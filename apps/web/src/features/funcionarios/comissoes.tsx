import { percentualToText } from '@balcao/contract/relatorios/relatorios';
import { Link } from 'react-router';
import { useLoja } from '../../dados/loja.ts';
import { Button } from '../../ui/pecas/button.tsx';
import classes from './funcionarios.module.css';

/** Below the list: what becomes of what they sell. */
export function Comissoes() {
  const comissao = useLoja().data?.comissaoPadrao;
  return (
    <div className={classes.comissoes}>
      <p>
        {`Toda venda guarda quem vendeu${comissao === undefined ? '' : `; a comissão da loja é de ${percentualToText(comissao)}%`}.`}
      </p>
      <Button variant="subtle" component={Link} to="/relatorio?sala=comissoes">
        Ver comissões
      </Button>
    </div>
  );
}
