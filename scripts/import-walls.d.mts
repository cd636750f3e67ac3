import type { ICruiseOptions, IForbiddenRuleType, IResolveOptions } from 'dependency-cruiser';

declare const walls: {
  readonly forbidden: IForbiddenRuleType[];
  readonly options: ICruiseOptions & { readonly enhancedResolveOptions: Partial<IResolveOptions> };
};
export default walls;
