import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newEmployee } from '../../testing/new-employee.ts';
import { askForLink, reset } from '../../testing/recovery.ts';
import { newOwner, signIn, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const COMUM = 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.';
const EMAIL = 'A senha não pode ser o próprio e-mail.';
