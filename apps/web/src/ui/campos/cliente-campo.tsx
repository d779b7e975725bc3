import { IconUser } from '../sinais/icons.ts';
import { OfertaCampo, type OfertaCampoProps } from './oferta-campo.tsx';

export type ClienteCampoProps = Omit<OfertaCampoProps, 'name' | 'placeholder' | 'icone' | 'trocar'>;

/** A customer, found by name or phone. */
export function ClienteCampo(props: ClienteCampoProps) {
  return (
    <OfertaCampo
      name="cliente"
      placeholder="Nome ou telefone"
      icone={IconUser}
      trocar="Trocar cliente"
      {...props}
    />
  );
}
