import { MAX_SENHA } from '@balcao/contract/base/limites';
import { PasswordInput } from '@mantine/core';
import type { Input } from '../../dados/use-formulario.ts';

interface SenhaNovaProps {
  label: string;
  /** What the form gives to each of its fields. */
  nova: Input;
  confirmacao: Input;
  autoFocus?: boolean;
}

/** A new password, typed twice. */
export function SenhaNova({ label, nova, confirmacao, autoFocus = false }: SenhaNovaProps) {
  const common = {
    autoComplete: 'new-password',
    maxLength: MAX_SENHA,
  };
  return (
    <>
      <PasswordInput
        {...nova}
        {...common}
        label={label}
        description="Pelo menos 6 caracteres"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoFocus={autoFocus}
      />
      <PasswordInput {...confirmacao} {...common} label="Confirmar senha" />
    </>
  );
}
