import type { ComponentProps } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from './Icon.tsx';
import { PopoverButton } from './PopoverButton.tsx';

export interface MoreAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly destructive?: boolean;
}

interface MoreActionsProps extends Partial<Pick<ComponentProps<typeof PopoverButton>, 'label' | 'icon' | 'variant'>> {
  readonly actions: readonly MoreAction[];
}

export function MoreActions({
  actions,
  label = 'Mais ações',
  icon = 'three-dots',
  variant = 'ghost',
}: MoreActionsProps) {
  const plain = actions.filter(({ destructive }) => !destructive);
  const destructive = actions.filter((action) => action.destructive);
  return (
    <PopoverButton label={label} icon={icon} variant={variant} face={<Icon name={icon} />}>
      {(close) => (
        <div>
          {[...plain, ...destructive].map((action) => (
            <Dropdown.Item
              key={action.label}
              as="button"
              type="button"
              className={`${action.destructive ? 'text-danger' : ''}${action === destructive[0] && plain.length > 0 ? ' border-top' : ''}`}
              onClick={() => {
                close();
                action.onPress();
              }}
            >
              {action.label}
            </Dropdown.Item>
          ))}
        </div>
      )}
    </PopoverButton>
  );
}
