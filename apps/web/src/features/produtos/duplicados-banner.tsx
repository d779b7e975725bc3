import type { Produto } from '@balcao/contract/produtos';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { formatNumber, formatReais, plural } from '../../lib/format.ts';

interface DuplicadosBannerProps {
  /** Groups with the same name, each oldest first. */
  grupos: readonly Produto[][];
  merging: boolean;
  onMerge: (original: Produto, duplicado: Produto) => void;
  onDismiss: () => void;
}

function describe(produto: Produto): string {
  const code = produto.codigoBarras ? `código ${produto.codigoBarras}` : 'sem código';
  return `${formatReais(produto.valor)}, ${formatNumber(produto.quantidade)} em estoque, ${code}`;
}

/** Two products are merged per click: the first two of the first group, and the banner says which. */
export function DuplicadosBanner({ grupos, merging, onMerge, onDismiss }: DuplicadosBannerProps) {
  const [original, duplicado] = grupos[0] ?? [];
  if (!original || !duplicado) return null;
  const total = grupos.reduce((sum, group) => sum + group.length, 0);
  return (
    <Alert
      color="yellow"
      variant="light"
      radius="lg"
      mb="lg"
      icon={<IconCopy aria-hidden="true" />}
      title={`${plural(total, 'produto duplicado', 'produtos duplicados')} com o mesmo nome`}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Text size="sm">
        Unir soma os estoques de “{original.nome}” e mantém o mais antigo ({describe(original)}). O outro (
        {describe(duplicado)}) deixa a lista; vendas e comandas passam para o que fica.
      </Text>
      <Group gap="sm" mt="md">
        <Button variant="default" loading={merging} onClick={() => onMerge(original, duplicado)}>
          Unir duplicados
        </Button>
        <Button variant="subtle" color="gray" c="inherit" onClick={onDismiss}>
          Agora não
        </Button>
      </Group>
    </Alert>
  );
}
