import { formatPreco } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Iguais } from '@balcao/contract/produtos/iguais';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { Note } from '../../../ui/paginas/note.tsx';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group } from '../../../ui/pecas/stack.tsx';
import { IconCopy, IconX } from '../../../ui/sinais/icons.ts';
import classes from './iguais.module.css';

interface IguaisBannerProps {
  /** By name, each with the two that are asked about first. */
  iguais: readonly Iguais<Produto>[];
  busy: boolean;
  onMerge: (par: [Produto, Produto]) => void;
  onSeparate: (par: [Produto, Produto]) => void;
  onDismiss: () => void;
}

function describe({ valor, quantidade, unidade, semControle, codigoBarras, outrosCodigos }: Produto): string {
  const estoque = semControle
    ? 'sem controle de estoque'
    : `${formatQuantidade(quantidade, unidade)} em estoque`;
  const codigos = [codigoBarras, ...outrosCodigos].filter((codigo) => codigo !== null);
  const codigo =
    codigos.length === 0
      ? 'sem código'
      : `${codigos.length === 1 ? 'código' : 'códigos'} ${codigos.join(', ')}`;
  return `${formatPreco(valor, unidade)} · ${estoque} · ${codigo}`;
}

/**
 * Duplicates first: two are merged per click, the first two of the first name, and the banner says which. Products of
 * one name with codes of their own are real ones, as a rule: they are only compared.
 */
export function IguaisBanner({ iguais, busy, onMerge, onSeparate, onDismiss }: IguaisBannerProps) {
  const duplicados = iguais.filter(({ codigosDiferentes }) => !codigosDiferentes);
  const shown = duplicados[0] ?? iguais[0];
  if (!shown) return null;
  const { par, codigosDiferentes } = shown;
  const same = codigosDiferentes ? iguais : duplicados;
  const total = same.reduce((sum, group) => sum + group.total, 0);
  return (
    <Note
      as="section"
      edged
      tom={codigosDiferentes ? 'neutro' : 'atencao'}
      className={classes.banner ?? ''}
      data-tipo={codigosDiferentes ? 'iguais' : 'duplicados'}
      aria-label={codigosDiferentes ? 'Nomes iguais' : 'Produtos duplicados'}
      icone={IconCopy}
      acao={
        <Group gap="xs">
          <Button variant="default" disabled={busy} onClick={() => onSeparate(par)}>
            Não são o mesmo
          </Button>
          <Button variant="default" disabled={busy} onClick={() => onMerge(par)}>
            {codigosDiferentes ? 'Comparar e unir' : 'Unir duplicados'}
          </Button>
          <ActionIcon color="gray" aria-label="Agora não" onClick={onDismiss}>
            <IconX />
          </ActionIcon>
        </Group>
      }
    >
      {codigosDiferentes ? (
        <>
          <strong>Nomes iguais</strong>
          <p>{`“${par[0].nome}” aparece com códigos diferentes. São produtos diferentes?`}</p>
        </>
      ) : (
        <>
          <strong>{`${plural(total, 'produto', 'produtos')} com nome repetido`}</strong>
          <p>{`“${par[0].nome}” está cadastrado mais de uma vez.`}</p>
        </>
      )}
      <ul className={classes.bannerPair}>
        {par.map((produto) => (
          <li key={produto.id}>{describe(produto)}</li>
        ))}
      </ul>
    </Note>
  );
}
