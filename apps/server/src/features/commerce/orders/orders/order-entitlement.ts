/** The reference of the entitlement that an order line gives. It makes the grant happen once. */
export const entitlementRef = ({
  orderNo,
  lineNo,
}: {
  readonly orderNo: string;
  readonly lineNo: number;
}): string => `${orderNo}/${lineNo}`;
