import { useNavigate } from 'react-router';
import { Button } from '../../ui/pecas/button.tsx';
import Abertura from './abertura.tsx';
import classes from './caixa.module.css';
import type { CaixaDoAparelho } from './use-caixa.ts';

interface AntesDeVenderProps {
  gaveta: CaixaDoAparelho['gaveta'];
  onAdiante: () => void;
}

/** The opening in the place of the till. */
export default function AntesDeVender({ gaveta, onAdiante }: AntesDeVenderProps) {
  const navigate = useNavigate();
  return (
    <div className={classes.lugar}>
      <title>Abrir o caixa · Balcão</title>
      <h1 className={classes.titulo}>Antes de vender, abra o caixa</h1>
      <Abertura
        gaveta={gaveta}
        calada
        outra={
          <>
            <Button variant="default" size="md" onClick={onAdiante}>
              Vender sem abrir
            </Button>
            <Button variant="subtle" size="md" onClick={() => navigate('/selling')}>
              Voltar
            </Button>
          </>
        }
      />
    </div>
  );
}
