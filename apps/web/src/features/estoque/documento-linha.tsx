import { Tag } from '../../ui/listas/tag.tsx';
import { Anchor } from '../../ui/pecas/anchor.tsx';
import classes from './documento-linha.module.css';

interface DocumentoLinhaProps {
  nome: string;
  nota: readonly string[];
  observacao?: string | null | undefined;
  /** By somebody who was not allowed to. */
  marcada?: boolean;
  valor?: string;
  /** Undefined: it was undone. */
  onDesfazer: (() => void) | undefined;
}

/** A loss or a production in its list. */
export function DocumentoLinha(props: DocumentoLinhaProps) {
  const { nome, nota, observacao, marcada, valor, onDesfazer } = props;
  return (
    <li className={classes.linha} data-desfeita={onDesfazer ? undefined : true}>
      <span className={classes.nome}>{nome}</span>
      <strong className={classes.valor}>{valor}</strong>
      <span className={classes.nota}>
        <span>{nota.join(' · ')}</span>
        {observacao && <span>{observacao}</span>}
        {marcada && (
          <span>
            <Tag tom="atencao">De quem não podia baixar</Tag>
          </span>
        )}
      </span>
      <span className={classes.volta}>
        {onDesfazer ? (
          <Anchor component="button" type="button" aria-label={`Desfazer ${nome}`} onClick={onDesfazer}>
            Desfazer
          </Anchor>
        ) : (
          <Tag tom="neutro">Desfeita</Tag>
        )}
      </span>
    </li>
  );
}
