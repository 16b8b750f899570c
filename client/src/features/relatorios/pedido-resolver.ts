import type { FieldValues, Resolver } from 'react-hook-form';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { falhasDoPedido } from '../../../../shared/contracts/relatorios/conferir-pedido.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Digitados } from '../../campos/registro-form.ts';
import { registroResolver } from '../../campos/registro-resolver.ts';

/** Validates each parameter, then their combination. */
export function pedidoResolver(relatorio: Relatorio): Resolver {
  const ler = registroResolver({ campos: relatorio.parametros }) as (
    digitados: Digitados,
  ) => Awaited<ReturnType<Resolver>>;
  return (digitados: FieldValues) => {
    const lido = ler(digitados as Digitados);
    if (Object.keys(lido.errors).length > 0) return lido;
    const falhas = falhasDoPedido(relatorio, lido.values as Linha);
    if (falhas.length === 0) return lido;
    const errors = falhas.map(({ campo, mensagem }) => [campo, { type: 'validate', message: mensagem }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
