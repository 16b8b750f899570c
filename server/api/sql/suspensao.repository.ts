/**
 * When the suspension of an alias holds, as text of SQL. Both of its ends count (domain, 1.5): it is over when its last
 * day is, as `suspensaoTerminou` tells the screens.
 */

/** Whether it is not over on a day; it may not have begun. */
export const suspensaoAtiva = (x: string, dia: string) => `(${x}.data_final IS NULL OR ${x}.data_final >= ${dia})`;

/** Whether it holds on any day from one to another. */
export const suspendeEntre = (x: string, de: string, ate: string) =>
  `(${x}.data_inicial <= ${ate} AND ${suspensaoAtiva(x, de)})`;

/** Whether it holds on a day. */
export const suspendeEm = (x: string, dia: string) => suspendeEntre(x, dia, dia);
