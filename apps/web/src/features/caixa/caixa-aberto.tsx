import { formatInstant } from '@balcao/contract/base/calendar';
import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/base/money';
import type { TIPOS_LANCADOS } from '@balcao/contract/caixa/caixa';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFuso } from '../../dados/loja.ts';
import { useLimites } from '../../dados/use-limites.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { EsteAparelho } from '../../fila/fila.ts';
import { daAbertura } from '../../papel/do-caixa.ts';
import { type Fact, Facts } from '../../ui/listas/facts.tsx';
import { Row } from '../../ui/listas/row.tsx';
import { Card, TitledCard } from '../../ui/paginas/card.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { IconArrowDownRight, IconArrowUpRight, IconLock } from '../../ui/sinais/icons.ts';
import classes from './caixa.module.css';
import { ImprimirCupom } from './imprimir-cupom.tsx';
import { MovimentoForm } from './movimento-form.tsx';
import { Movimentos } from './movimentos.tsx';
import type { CaixaNaTela } from './no-aparelho.ts';
import type { CaixaDoAparelho } from './use-caixa.ts';

interface CaixaAbertoProps {
  caixa: CaixaNaTela;
  gaveta: CaixaDoAparelho['gaveta'];
  onFechar: () => void;
}

const SOMA = { SUPRIMENTO: 'Suprimentos', SANGRIA: 'Sangrias' } as const;

function somar(caixa: CaixaNaTela, tipo: (typeof TIPOS_LANCADOS)[number]): number {
  return caixa.movimentos
    .filter((movimento) => movimento.tipo === tipo)
    .reduce((sum, { valor }) => sum + toCentavos(valor), 0);
}

/** The open drawer: since when, with what, and its buttons. */
export function CaixaAberto({ caixa, gaveta, onFechar }: CaixaAbertoProps) {
  const fuso = useFuso();
  const podeSangrar = useLimites()?.sangria ?? true;
  const [movendo, setMovendo] = useState<(typeof TIPOS_LANCADOS)[number]>();
  const devolvido = caixa.devolvidoSemCaixa ?? 0;
  const lancados = (['SUPRIMENTO', 'SANGRIA'] as const).map(
    (tipo) => [SOMA[tipo], somar(caixa, tipo)] as const,
  );

  return (
    <Card column className={classes.aberto ?? ''}>
      <div className={classes.cabeca}>
        <div>
          <h2 className={classes.nome}>{`${caixa.gaveta.nome} aberto`}</h2>
          <p className={classes.nota}>
            {`Desde ${formatInstant(new Date(caixa.abertoEm), fuso)}, por ${caixa.abertoPor.nome}${caixa.naFila ? ' · guardado neste aparelho' : ''}`}
          </p>
        </div>
        <ImprimirCupom sinal fazer={(loja) => daAbertura(caixa, loja)} />
      </div>
      <Facts
        shape="blocks"
        aria-label="No caixa"
        fatos={[
          ['Fundo', formatReais(caixa.fundo)],
          ...lancados.map(
            ([nome, centavos]): Fact | false => centavos > 0 && [nome, formatCentavos(centavos)],
          ),
        ]}
      />
      {devolvido > 0 && (
        <Note tom="atencao" role="status" titulo={`${formatReais(devolvido)} saíram com o caixa fechado`}>
          Foi dinheiro devolvido a clientes antes desta abertura. Não entra na conta deste caixa: o fundo é o
          que estava na gaveta.
        </Note>
      )}
      <EsteAparelho desde={caixa.abertoEm} />
      <div className={classes.botoes}>
        <Button
          variant="default"
          leftSection={<IconArrowDownRight />}
          onClick={() => setMovendo('SUPRIMENTO')}
        >
          Suprimento
        </Button>
        {podeSangrar && (
          <Button variant="default" leftSection={<IconArrowUpRight />} onClick={() => setMovendo('SANGRIA')}>
            Sangria
          </Button>
        )}
        {/* Once a day, and never by mistake: one among the others until it is pressed. */}
        <Button variant="outline" leftSection={<IconLock />} onClick={onFechar}>
          Fechar caixa
        </Button>
      </div>
      {movendo && (
        <MovimentoForm caixa={caixa} gaveta={gaveta} tipo={movendo} onClose={() => setMovendo(undefined)} />
      )}
    </Card>
  );
}

/** What should be in it, for the owner, and what went in and out beside the sales. */
export function NaGaveta({ caixa }: { caixa: CaixaNaTela }) {
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  const esperado = caixa.porForma.filter((forma) => forma.esperado !== null && !caixa.naFila);
  return (
    <>
      {dono && esperado.length > 0 && <Esperado formas={esperado} />}
      {caixa.movimentos.length > 0 && <Movimentos caixa={caixa} />}
    </>
  );
}

/** Hidden at first: a person who counts without it counts better. */
function Esperado({ formas }: { formas: CaixaNaTela['porForma'] }) {
  const [visto, setVisto] = useState(false);
  return (
    <TitledCard
      id="esperado"
      titulo="Quanto deve haver agora"
      acao={
        <Button variant="default" aria-expanded={visto} onClick={() => setVisto(!visto)}>
          {visto ? 'Esconder' : 'Mostrar'}
        </Button>
      }
    >
      {visto && (
        <ul>
          {formas.map(({ formaId, nome, esperado }) => (
            <Row key={formaId} valor={<strong>{formatReais(esperado ?? 0)}</strong>}>
              {nome}
            </Row>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
