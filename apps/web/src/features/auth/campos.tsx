import { MAX_EMAIL, MAX_SENHA } from '@balcao/contract/base/limites';
import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Input } from '../../dados/use-formulario.ts';
import { Note } from '../../ui/paginas/note.tsx';

interface SenhaNovaProps {
  label: string;
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

/** The name of an account. */
export function Email(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      label="E-mail"
      type="email"
      autoComplete="username"
      spellCheck={false}
      maxLength={MAX_EMAIL}
    />
  );
}

/** The server's words, read out at once. */
export function FormMessage({ kind, children }: { kind: 'erro' | 'sucesso'; children: ReactNode }) {
  return (
    <Note tom={kind === 'erro' ? 'ruim' : 'bom'} role="alert">
      {children}
    </Note>
  );
}
