import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import { Link } from 'react-router';
import { useFuso } from '../../../dados/loja.ts';
import { Tag } from '../../../ui/listas/tag.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { Anchor } from '../../../ui/pecas/anchor.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconAlertCircle, IconCircleCheck, IconHelpCircle, IconX } from '../../../ui/sinais/icons.ts';
import type { NotaNaLista } from './guardadas.ts';
import classes from './notas.module.css';

interface NotasLidasProps {
  guardadas: readonly NotaNaLista[];
  /** Of the files that came last. */
  recusadas: readonly LeituraDaNota[];
  onTirar: (chave: string) => void;
  onFechar: () => void;
}

/** The notes that were read: what waits to be entered, and what is not taken, in words. */
export function NotasLidas({ guardadas, recusadas, onTirar, onFechar }: NotasLidasProps) {
  return (
    <>
      {recusadas.length > 0 && (
        <TitledCard
          id="recusadas"
          titulo={recusadas.length === 1 ? 'Não entrou' : 'Não entraram'}
          acao={
            <Button variant="subtle" color="gray" size="sm" onClick={onFechar}>
              Fechar
            </Button>
          }
        >
          <ul aria-label="Notas recusadas">
            {recusadas.map((nota, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may be the same, and their order stays.
              <Recusada key={n} nota={nota} />
            ))}
          </ul>
        </TitledCard>
      )}
      {guardadas.length > 0 && (
        <TitledCard id="guardadas" titulo={plural(guardadas.length, 'nota espera', 'notas esperam')}>
          <ul aria-label="Notas que esperam">
            {guardadas.map((nota) => (
              <Guardada key={nota.chave} nota={nota} onTirar={() => onTirar(nota.chave)} />
            ))}
          </ul>
        </TitledCard>
      )}
    </>
  );
}

function Guardada({ nota, onTirar }: { nota: NotaNaLista; onTirar: () => void }) {
  const { chave, fornecedor, numero, emitidaEm, total, linhas, perguntas } = nota;
  const fuso = useFuso();
  const Icone = perguntas === 0 ? IconCircleCheck : IconHelpCircle;
  return (
    <li className={classes.nota} data-tom={perguntas === 0 ? 'bom' : 'atencao'}>
      <span className={classes.sinal}>
        <Icone size="lg" />
      </span>
      <span className={classes.quem}>
        <Link className={classes.abrir} to={`/compras/nota/${chave}`}>
          {fornecedor || 'Fornecedor sem nome'}
        </Link>
        <span className={classes.sobre}>
          {[
            numero && `Nota ${numero}`,
            emitidaEm && formatDay(dayOf(new Date(emitidaEm), fuso)),
            plural(linhas, 'linha', 'linhas'),
            total !== null && formatReais(total),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Tag tom={perguntas === 0 ? 'bom' : 'atencao'}>
        {perguntas === 0 ? 'Pronta' : plural(perguntas, 'pergunta', 'perguntas')}
      </Tag>
      <ActionIcon
        className={classes.tirar ?? ''}
        color="gray"
        aria-label={`Tirar a nota ${numero ?? ''} da lista`}
        onClick={onTirar}
      >
        <IconX />
      </ActionIcon>
    </li>
  );
}

function Recusada({ nota: { arquivo, numero, fornecedor, recusa } }: { nota: LeituraDaNota }) {
  const nome = [numero && `Nota ${numero}`, fornecedor?.nome].filter(Boolean).join(' · ');
  return (
    <li className={classes.nota} data-tom="ruim">
      <span className={classes.sinal}>
        <IconAlertCircle size="lg" />
      </span>
      <span className={classes.quem}>
        <strong>{nome || arquivo || 'Arquivo'}</strong>
        <span className={classes.sobre}>{recusa?.mensagem}</span>
      </span>
      {recusa?.compraId && (
        <Anchor component={Link} to={`/compras/${recusa.compraId}`}>
          Ver a compra
        </Anchor>
      )}
    </li>
  );
}
