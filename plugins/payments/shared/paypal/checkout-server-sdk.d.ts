/** The parts of PayPal's own package that are used here: it brings no types. A request knows its path, its verb and its headers. */
declare module '@paypal/checkout-server-sdk' {
  interface SdkRequest {
    path: string;
    verb: string;
    headers: Record<string, string>;
    body?: object | null;
  }
  const sdk: {
    orders: {
      OrdersCreateRequest: new () => SdkRequest;
      OrdersGetRequest: new (id: string) => SdkRequest;
      OrdersPatchRequest: new (id: string) => SdkRequest;
      OrdersCaptureRequest: new (id: string) => SdkRequest;
      OrdersAuthorizeRequest: new (id: string) => SdkRequest;
    };
    payments: {
      AuthorizationsCaptureRequest: new (id: string) => SdkRequest;
      AuthorizationsVoidRequest: new (id: string) => SdkRequest;
      CapturesGetRequest: new (id: string) => SdkRequest;
      CapturesRefundRequest: new (id: string) => SdkRequest;
      RefundsGetRequest: new (id: string) => SdkRequest;
    };
  };
  export default sdk;
}
