import { memo } from 'react';
import {
  IconBuildingStore,
  IconClockHour4,
  IconPlus,
  IconToolsKitchen2,
  IconX,
} from '../../../ui/sinais/icons.ts';
import { keepFocus } from '../caixa/teclas/use-foco.ts';
import classes from './trilho.module.css';

const ICONES = {
  balcao: IconBuildingStore,
  nova: IconPlus,
  comanda: IconToolsKitchen2,
  encomenda: IconClockHour4,
};

interface LinhaProps {
  endereco: string;
  tipo: keyof typeof ICONES;
  nome: string;
  valor: string;
  /** Its age, its hour, or what it waits for. */
  detalhe: string;
  /** It waits in the kitchen to be carried. */
  pronto?: boolean;
  /** Somebody should look at it. */
  alerta?: boolean;
  atual: boolean;
  onIr: (endereco: string) => void;
  onDescartar?: ((endereco: string) => void) | undefined;
}

export const LinhaDoTrilho = memo(function LinhaDoTrilho(props: LinhaProps) {
  const {
    endereco,
    tipo,
    nome,
    valor,
    detalhe,
    pronto = false,
    alerta = false,
    atual,
    onIr,
    onDescartar,
  } = props;
  const Icone = ICONES[tipo];
  return (
    <div className={classes.linha} data-tipo={tipo}>
      <button
        type="button"
        className={classes.ir}
        data-endereco={endereco}
        data-alerta={alerta || undefined}
        data-pronto={pronto || undefined}
        aria-current={atual || undefined}
        onMouseDown={keepFocus}
        onClick={() => onIr(endereco)}
      >
        <Icone size="sm" className={classes.icone} />
        <strong className={classes.nome}>{nome}</strong>
        {valor && <span className={classes.valor}>{` ${valor}`}</span>}
        {detalhe && <span className={classes.detalhe}>{` ${detalhe}`}</span>}
      </button>
      {onDescartar && (
        <button
          type="button"
          className={classes.descartar}
          aria-label={`Descartar ${nome}`}
          onMouseDown={keepFocus}
          onClick={() => onDescartar(endereco)}
        >
          <IconX size="sm" />
        </button>
      )}
    </div>
  );
});
