/** Reached by the keyboard too, and named: Mantine's own toggle is neither by default. */
export const PASSWORD_TOGGLE = {
  'aria-label': 'Mostrar ou ocultar a senha',
  tabIndex: 0,
  'aria-hidden': false,
};
